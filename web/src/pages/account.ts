/** The account: its elements, defined once the page is opened. */

import { AccountPasskeys } from './account/account-passkeys'
import { PageAccount } from './account/page-account'

customElements.define('account-passkeys', AccountPasskeys)
customElements.define('page-account', PageAccount)
