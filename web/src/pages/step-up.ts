/** Asks for a fresh proof and takes it to the server. */

import { api } from '../api/client'
import { asProblem } from './page'

/** Whether the person has shown again who they are. Without, nothing was changed. */
export function stepUp(): Promise<boolean> {
  return new Promise((resolve) => {
    const element = document.createElement('waypost-step-up')
    const end = (proved: boolean) => {
      element.remove()
      resolve(proved)
    }
    element.addEventListener('close', () => end(false))
    element.addEventListener('waypost-step-up', async ({ detail }) => {
      element.busy = true
      try {
        await api.stepUp(detail.code)
        end(true)
      } catch (error) {
        element.problem = asProblem(error)
        element.busy = false
      }
    })
    document.body.append(element)
  })
}
