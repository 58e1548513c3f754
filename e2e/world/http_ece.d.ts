/** The types of `http_ece` that the journeys use. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  export function decrypt(sealed: Buffer, parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer }): Buffer
}
