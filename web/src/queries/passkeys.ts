import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
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

/** Signs in with a passkey that the device offers. The agreement was accepted before. */
export async function signInByPasskey() {
  const assertion = await signWithPasskey(await call(beginPasskeySignIn, { agreed: true }, { silent }))
  const wanted = { deviceId: deviceId(), ...((await isSameOrigin()) && { bind: true }) }
  return call(signInWithPasskey, { assertion, ...wanted }, { silent })
}

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
