/** Looking back: its elements, defined once the page is opened. */

import { PageHistory } from './history/page-history'

customElements.define('page-history', PageHistory)
