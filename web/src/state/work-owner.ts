import * as z from 'zod/mini'
import { browserStore, type KeyStore, storedText } from '../lib/stored.ts'
import { readLogin, sessionKey } from '../lib/stored-login.ts'
import { useSession } from './session.ts'

/** Whose unfinished work the browser stores. */
export const workOwner = z.object({ tenant: z.nullable(z.string()), session: z.nullable(z.string()), member: z.nullable(z.string()) })
export type Owner = z.infer<typeof workOwner>

/** Returns the logged-in member. Their id is unknown until the profile is loaded. */
export function presentOwner(store: KeyStore = browserStore()): Owner {
  return { tenant: readLogin(store).tenantId, session: storedText(sessionKey, store), member: useSession.getState().userInfo?.id ?? null }
}

/** Whether it is the same session, or the same member of the same company in a later one. */
export function isSameOwner(one: Owner, other: Owner): boolean {
  if (one.tenant === null || one.tenant !== other.tenant) return false
  if (one.member !== null && other.member !== null) return one.member === other.member
  return one.session === other.session
}
