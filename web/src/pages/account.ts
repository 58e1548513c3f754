/** The elements of the account page, defined when the page is opened. */

import { AccountAddresses } from './account/account-addresses'
import { AccountDevice } from './account/account-device'
import { AccountPasskeys } from './account/account-passkeys'
import { AccountPreferences } from './account/account-preferences'
import { PageAccount } from './account/page-account'
import './sign-in'

customElements.define('account-addresses', AccountAddresses)
customElements.define('account-device', AccountDevice)
customElements.define('account-passkeys', AccountPasskeys)
customElements.define('account-preferences', AccountPreferences)
customElements.define('page-account', PageAccount)
