import { ownCompany, type Profile } from '@adroit/contract/profile'
import { browserStore, storedText } from '../lib/stored.ts'
import { companyKey, readLogin } from '../lib/stored-login.ts'
import { useSession } from './session.ts'

type Company = Profile['company']

/** Remembers the company in this browser, so that pages opened without a network have its name and calendar. Logging out forgets it. */
export function rememberCompany(company: Company): void {
  browserStore().setItem(companyKey, JSON.stringify(company))
}

/** The member's company; until the profile has loaded, as this browser remembers it. undefined: unknown. */
export function useOwnCompany(): Company | undefined {
  const loaded = useSession((state) => state.userInfo?.company)
  return loaded ?? remembered()
}

let last: { readonly stored: string; readonly company: Company | undefined } | undefined

function remembered(): Company | undefined {
  const stored = storedText(companyKey)
  if (stored === null) return undefined
  if (last?.stored !== stored) last = { stored, company: read(stored) }
  return last.company?.id === readLogin().tenantId ? last.company : undefined
}

function read(stored: string): Company | undefined {
  try {
    const result = ownCompany['~standard'].validate(JSON.parse(stored))
    return result instanceof Promise || result.issues ? undefined : result.value
  } catch {
    return undefined
  }
}
