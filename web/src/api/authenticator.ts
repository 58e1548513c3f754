/** The only module that uses a person's authenticator. Bytes are base64url text, as the WebAuthn JSON format requires. */

import type * as Schemas from '../generated/api'
import type { Exactly } from '../wire'

/** The server's options for a new passkey. */
export type MakeOptions = Exactly<Schemas.MakeOptions, {
  attestation: 'none'
  authenticatorSelection: Schemas.AuthenticatorSelection & AuthenticatorSelectionCriteria
  pubKeyCredParams: PublicKeyCredentialParameters[]
}>

/** The server's options for the use of a passkey. */
export type UseOptions = Exactly<Schemas.UseOptions, { userVerification: 'required' }>

/** The authenticator returned no credential; `code` says why. */
export class NoPasskey extends Error {
  constructor(readonly code: 'no_passkey' | 'passkey_known' | 'passkey_refused') {
    super(code)
  }
}

export function toText(bytes: ArrayBuffer | ArrayBufferView): string {
  const view = ArrayBuffer.isView(bytes) ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new Uint8Array(bytes)
  const binary = Array.from(view, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}

/** If browsers refuse passkeys at this address: the address at which they work. Otherwise null. */
export function betterAddress({ hostname, port, protocol }: Pick<Location, 'hostname' | 'port' | 'protocol'>): string | null {
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return isNumber && protocol === 'http:' ? `http://localhost${port ? `:${port}` : ''}` : null
}

/** Whether this browser supports passkeys. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && window.isSecureContext
}

const named = (list: Schemas.PasskeyDescriptor[]): PublicKeyCredentialDescriptor[] => list.map(({ id }) => ({ type: 'public-key', id: toBytes(id) }))

/** Creates a passkey. Returns the credential that the server verifies. */
export async function makePasskey(options: MakeOptions): Promise<unknown> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...options.user, id: toBytes(options.user.id) },
    excludeCredentials: named(options.excludeCredentials),
  }
  const made = await asked(navigator.credentials.create({ publicKey }))
  const response = made.response as AuthenticatorAttestationResponse
  return {
    id: made.id,
    type: made.type,
    response: { clientDataJSON: toText(response.clientDataJSON), attestationObject: toText(response.attestationObject) },
  }
}

/** Uses a passkey. Returns the credential that the server verifies. */
export async function usePasskey(options: UseOptions): Promise<unknown> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    ...options,
    challenge: toBytes(options.challenge),
    allowCredentials: named(options.allowCredentials),
  }
  const used = await asked(navigator.credentials.get({ publicKey }))
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response as AuthenticatorAssertionResponse
  const response = { clientDataJSON: toText(clientDataJSON), authenticatorData: toText(authenticatorData), signature: toText(signature) }
  return { id: used.id, type: used.type, response: userHandle ? { ...response, userHandle: toText(userHandle) } : response }
}

/** Browsers report the same error when a person cancels and when a person has no passkey, so that pages cannot tell which. */
async function asked(credential: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const given = await credential.catch((error: unknown) => {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'InvalidStateError') throw new NoPasskey('passkey_known')
    if (name === 'SecurityError') throw new NoPasskey('passkey_refused')
    throw new NoPasskey('no_passkey')
  })
  if (!given) throw new NoPasskey('no_passkey')
  return given as PublicKeyCredential
}
