/** The elements of the history page, defined when the page is opened. */

import { PageHistory } from './history/page-history'

customElements.define('page-history', PageHistory)
