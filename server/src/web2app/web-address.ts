import { limits } from '@adroit/contract/limits'
import { fail } from '../lib/app-error.ts'

/**
 * Returns the address of a page of the company: https, with a host name that has a dot, and no user. Throws `app_address_invalid`, also for
 * other schemes such as `javascript:`.
 */
export function readWebAddress(sent: string): string {
  const typed = sent.trim()
  const url = URL.canParse(typed) ? new URL(typed) : null
  const isFine =
    url !== null && url.protocol === 'https:' && url.username === '' && url.password === '' && /^[^.].*\..*[a-z]/i.test(url.hostname)
  if (!isFine || typed.length > limits.url.max) throw fail('app_address_invalid')
  return url.href
}
