/** The elements of the page of auto-approval rules, defined when the page is opened. */

import { PageRules } from './rules/page-rules'

customElements.define('page-rules', PageRules)
