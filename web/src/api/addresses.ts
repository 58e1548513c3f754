/** The addresses of a person on channels, and the codes that verify them. */

import type * as Schemas from '../generated/api'
import type { Exactly } from '../wire'
import { accountApi } from './own-account'
import { call, post } from './client'

/** An address of the signed-in person. */
export type Address = Required<Schemas.Address>
export type Reached = Exactly<Schemas.Addresses, { addresses: Address[] }>

export const addresses = {
  list: () => call<Reached>('/me/addresses'),
  /** Creates a code. The address that sends this code becomes an address of the person. */
  draw: async () => (await post<Schemas.AddressCode>('/me/addresses/code', {})).code,
  /** Sends a code to an address. */
  send: (channel: string, address: string) => post<unknown>('/me/addresses/code/send', { channel, address }),
  /** Redeems the code that was sent to an address. */
  redeem: (channel: string, address: string, code: string) => post<unknown>('/me/addresses/code/redeem', { channel, address, code }),
  remove: (address: string) => accountApi.removeFactor(address),
}
