/** The addresses of a person on channels, and the codes that verify them. */

import { api, call, post } from './client'

/** An address of the signed-in person. */
export interface Address {
  id: string
  channel: string
  /** The address in the form that the channel uses. For a browser, its fingerprint. */
  address: string
  /** The name that a browser gives itself. */
  device: string | null
  added_at: string
}

/** How a person verifies an address on a channel. */
export type Way = 'write_from_there' | 'read_there' | 'browser'

export interface Reached {
  addresses: Address[]
  channels: { name: string; way: Way }[]
}

export const addresses = {
  list: () => call<Reached>('/me/addresses'),
  /** Creates a code. The address that sends this code becomes an address of the person. */
  draw: async () => (await post<{ code: string }>('/me/addresses/code', {})).code,
  /** Sends a code to an address. */
  send: (channel: string, address: string) => post<unknown>('/me/addresses/code/send', { channel, address }),
  /** Redeems the code that was sent to an address. */
  redeem: (channel: string, address: string, code: string) => post<unknown>('/me/addresses/code/redeem', { channel, address, code }),
  remove: (address: string) => api.removeFactor(address),
}
