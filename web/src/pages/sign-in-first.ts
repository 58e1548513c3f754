/** Lets a person who opened a link sign in without leaving the page. */

import { api, type Me } from '../api/client'
import { rememberedTeam, rememberTeam, storage } from '../state/team'
import { asProblem } from './page'

/** Whether the person has signed in as the person that the link was for. If not, nothing has changed; as another person, the page reloads. */
export async function signInFirst(): Promise<boolean> {
  const before = await api.me().catch(() => null)
  const signedIn = await shown(before)
  if (!signedIn) return false
  const now = await api.me()
  document.dispatchEvent(new CustomEvent('signed-in'))
  if (now.principal.name === before?.principal.name) return true
  location.reload()
  return false
}

function shown(before: Me | null): Promise<boolean> {
  return new Promise((resolve) => {
    const element = document.createElement('waypost-sign-in-first')
    element.who = before?.principal.name ?? ''
    const inTeam = (team: string) => {
      element.team = team
      void api.ways(team).then((ways) => (element.ways = ways), (error: unknown) => (element.problem = asProblem(error)))
    }
    const end = (done: boolean) => {
      element.remove()
      resolve(done)
    }
    element.addEventListener('close', () => end(false))
    element.addEventListener('signed-in', (event) => (event.stopPropagation(), end(true)))
    element.addEventListener('waypost-team', ({ detail }) => inTeam(detail.team))
    element.addEventListener('waypost-sign-in', ({ detail: { name, password, team } }) => {
      element.busy = true
      api.signIn(name, password, team).then(() => (rememberTeam(team, storage()), end(true)), (error: unknown) => {
        element.problem = asProblem(error)
        element.busy = false
      })
    })
    inTeam(rememberedTeam(location.search, storage()))
    document.body.append(element)
  })
}
