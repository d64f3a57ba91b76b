import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeyFactor,
  beginPasskeySignIn,
  completePasskeyFactor,
  confirmWithPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@adroit/contract/passkeys'
import { call } from '../api/call.ts'
import { isSameOrigin } from '../api/config.ts'
import { deviceId } from '../lib/device-id.ts'
import { makePasskey, signWithPasskey } from '../lib/passkey.ts'
import { useSession } from '../state/session.ts'
import { callConfirmed } from './confirmed.ts'

// Forms show errors at their fields, so these requests show no toast.
const silent = true

/** What a sign-in asks of a device. The agreement was accepted before. */
export const askSignInPasskey = (signal?: AbortSignal) => call(beginPasskeySignIn, { agreed: true }, { silent, ...(signal && { signal }) })

/** Signs in with what a device signed. */
export async function signInSigned(assertion: Awaited<ReturnType<typeof signWithPasskey>>) {
  const wanted = { deviceId: deviceId(), ...((await isSameOrigin()) && { bind: true }) }
  return call(signInWithPasskey, { assertion, ...wanted }, { silent })
}

/** Signs in with a passkey that the device offers. The agreement was accepted before. */
export const signInByPasskey = async () => signInSigned(await signWithPasskey(await askSignInPasskey()))

/** What a sign-in that waits for a second factor asks of a device; null: its member has no passkey. */
export const askFactorPasskey = (ticket: string, signal?: AbortSignal) =>
  call(beginPasskeyFactor, { ticket }, { silent, ...(signal && { signal }) })

export type FactorPasskey = NonNullable<Awaited<ReturnType<typeof askFactorPasskey>>>

/** Asks the device for a passkey, and hands it to the server: `sign` may be repeated, what it returns works once. */
export const signFactor = (asked: FactorPasskey) => signWithPasskey(asked)
export const completeByPasskey = (ticket: string, assertion: Awaited<ReturnType<typeof signFactor>>) =>
  call(completePasskeyFactor, { ticket, assertion }, { silent })

/** Confirms an action in place of the password. */
export async function confirmByPasskey(): Promise<void> {
  const assertion = await signWithPasskey(await call(beginPasskeyConfirmation, {}, { silent }))
  await call(confirmWithPasskey, { assertion }, { silent })
}

export const askPasskeys = (signal: AbortSignal) => call(listPasskeys, {}, { silent, signal })

/** Makes a passkey on this device and adds it under a name. */
export async function makeAndAdd(name: string): Promise<void> {
  const attestation = await makePasskey(await callConfirmed(beginPasskey, {}))
  await callConfirmed(addPasskey, { name, attestation })
  setHasPasskey(true)
}

export const rename = (id: string, name: string) => call(renamePasskey, { id, name }, { silent })

/** `last`: the member has no other. */
export async function remove(id: string, last: boolean): Promise<void> {
  await callConfirmed(removePasskey, { id })
  setHasPasskey(!last)
}

function setHasPasskey(hasPasskey: boolean): void {
  useSession.setState(({ userInfo }) => ({ userInfo: userInfo && { ...userInfo, hasPasskey } }))
}
