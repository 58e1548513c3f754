/** The standing rules: its elements, defined once the page is opened. */

import { PageRules } from './rules/page-rules'

customElements.define('page-rules', PageRules)
