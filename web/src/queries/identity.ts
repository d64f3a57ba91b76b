import {
  beginBinding,
  beginSignIn,
  bindByLogin,
  chooseLoginAccount,
  completeBinding,
  completeSignIn,
  listIdentities,
  statePrefix,
  unbindIdentity,
} from '@adroit/contract/identity'
import type { IdentityProviderName } from '@adroit/contract/identity-providers'
import { call } from '../api/call.ts'
import { isSameOrigin } from '../api/config.ts'
import { deviceId } from '../lib/device-id.ts'

export type SignInStep = (typeof completeSignIn)['answer']['_zod']['output']
export type Choice = Extract<SignInStep, { outcome: 'choose' }>
export type Unbound = Extract<SignInStep, { outcome: 'unbound' }>

const wanted = async () => ({ deviceId: deviceId(), ...((await isSameOrigin()) && { bind: true }) })

/** Returns the address of the provider's page. */
export async function signInPage(provider: IdentityProviderName): Promise<string> {
  return (await call(beginSignIn, { provider, agreed: true }, { silent: true })).url
}

/** As `signInPage`, to bind the provider to the signed-in member. */
export async function bindingPage(provider: IdentityProviderName): Promise<string> {
  return (await call(beginBinding, { provider })).url
}

/** Whether the browser came back from binding, and not from signing in. */
export function isBinding(returned: string): boolean {
  return new URLSearchParams(returned).get('state')?.startsWith(statePrefix.bind) ?? false
}

export async function finishSignIn(provider: IdentityProviderName, returned: string): Promise<SignInStep> {
  return call(completeSignIn, { provider, returned, ...(await wanted()) }, { silent: true })
}

export function finishBinding(provider: IdentityProviderName, returned: string) {
  return call(completeBinding, { provider, returned }, { silent: true })
}

export async function signInAs(ticket: string, member: string) {
  return call(chooseLoginAccount, { ticket, member, ...(await wanted()) }, { silent: true })
}

interface CompanyLogin {
  readonly company: string
  readonly username: string
  readonly password: string
}

/** Signs in by company login, and binds the ticket's identity. The agreement was accepted before the provider's page. */
export async function bindAndSignIn(ticket: string, login: CompanyLogin) {
  return call(bindByLogin, { ticket, ...login, agreed: true, ...(await wanted()) }, { silent: true })
}

export async function askIdentities(signal: AbortSignal) {
  return (await call(listIdentities, {}, { signal, silent: true })).identities
}

export function unbind(provider: IdentityProviderName) {
  return call(unbindIdentity, { provider })
}
