/** Where somebody is reached: their addresses on channels, and the codes that show whose they are. */

import { api, call, post } from './client'

/** An address of whoever looks. */
export interface Address {
  id: string
  channel: string
  /** As the channel knows it; of a browser, what it recognises itself by. */
  address: string
  /** What a browser calls itself. */
  device: string | null
  added_at: string
}

/** How an address on a channel becomes somebody's. */
export type Way = 'write_from_there' | 'read_there' | 'browser'

export interface Reached {
  addresses: Address[]
  channels: { name: string; way: Way }[]
}

export const addresses = {
  list: () => call<Reached>('/me/addresses'),
  /** A code that makes the address theirs from which they send it. */
  draw: async () => (await post<{ code: string }>('/me/addresses/code', {})).code,
  /** Has a code sent to an address. */
  send: (channel: string, address: string) => post<unknown>('/me/addresses/code/send', { channel, address }),
  /** Brings it back. */
  redeem: (channel: string, address: string, code: string) => post<unknown>('/me/addresses/code/redeem', { channel, address, code }),
  remove: (address: string) => api.removeFactor(address),
}
