/** The elements of the page of risk floors, defined when the page is opened. */

import { PageRisk } from './risk/page-risk'

customElements.define('page-risk', PageRisk)
