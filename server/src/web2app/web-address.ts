import { limits } from '@adroit/contract/limits'
import { fail } from '../lib/app-error.ts'

/**
 * Returns the address of a page of the company: https, with a host name that has a dot, and no user. Null: it is none, also for other
 * schemes such as `javascript:`.
 */
export function webAddress(sent: string): string | null {
  const typed = sent.trim()
  const url = URL.canParse(typed) ? new URL(typed) : null
  const isFine =
    url !== null && url.protocol === 'https:' && url.username === '' && url.password === '' && /^[^.].*\..*[a-z]/i.test(url.hostname)
  return isFine && typed.length <= limits.url.max ? url.href : null
}

/** Returns the address of a page of the company. Throws `app_address_invalid`. */
export function readWebAddress(sent: string): string {
  const address = webAddress(sent)
  if (address === null) throw fail('app_address_invalid')
  return address
}
