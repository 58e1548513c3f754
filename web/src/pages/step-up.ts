/** Asks for a fresh proof and takes it to the server. */

import { api } from '../api/client'
import { passkeys } from '../api/passkeys'
import { told } from './sign-in/other-ways'

/** Whether the person has shown again who they are. Without, nothing was changed. */
export function stepUp(): Promise<boolean> {
  return new Promise((resolve) => {
    const element = document.createElement('waypost-step-up')
    const end = (proved: boolean) => {
      element.remove()
      resolve(proved)
    }
    element.addEventListener('close', () => end(false))
    const prove = async (how: () => Promise<unknown>) => {
      element.busy = true
      try {
        await how()
        end(true)
      } catch (error) {
        element.problem = told(error)
        element.busy = false
      }
    }
    element.addEventListener('waypost-step-up', ({ detail }) => void prove(() => api.stepUp(detail.code)))
    element.addEventListener('waypost-step-up-passkey', () => void prove(passkeys.again))
    document.body.append(element)
  })
}
