/** The page of the team. It is loaded when a person opens it. */

import { PageTeam } from './team/page-team'

customElements.define('page-team', PageTeam)
