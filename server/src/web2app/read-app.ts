import { mostFingerprints } from '@adroit/contract/web2app'
import { fail } from '../lib/app-error.ts'

/** Returns the package; null: none was sent. Throws `app_package_invalid`. */
export function readPackage(sent: string | null): string | null {
  const name = (sent ?? '').trim()
  if (name === '') return null
  // Android: at least two segments, each of which begins with a letter
  if (!/^[a-z]\w*(\.[a-z]\w*)+$/i.test(name)) throw fail('app_package_invalid')
  return name
}

/** Accepts the number with `id` in front, as it stands in addresses of the App Store. Throws `app_store_number_invalid`. */
export function readStoreNumber(sent: string | null): string | null {
  const number = (sent ?? '').trim().replace(/^id/i, '')
  if (number === '') return null
  if (!/^\d{6,12}$/.test(number)) throw fail('app_store_number_invalid')
  return number
}

/** Returns App ID prefix and bundle ID; null: none was sent. Throws `app_bundle_invalid`. */
export function readBundle(sent: string | null): string | null {
  const bundle = (sent ?? '').trim()
  if (bundle === '') return null
  // Apple: a prefix of ten letters and digits; segments of letters, digits and hyphens
  if (!/^[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+$/.test(bundle) || bundle.length > 200) throw fail('app_bundle_invalid')
  return bundle
}

/** Returns SHA-256 fingerprints as Android lists them, each once; they may be typed without colons. Throws `app_fingerprint_invalid`. */
export function readFingerprints(sent: readonly string[]): string[] {
  const read = sent.flatMap((one) => {
    const typed = one.trim()
    if (typed === '') return []
    if (!/^[0-9a-f]{2}(:?[0-9a-f]{2}){31}$/i.test(typed)) throw fail('app_fingerprint_invalid', { max: mostFingerprints })
    return [typed.replaceAll(':', '').toUpperCase().match(/../g)?.join(':') ?? '']
  })
  const each = [...new Set(read)]
  if (each.length > mostFingerprints) throw fail('app_fingerprint_invalid', { max: mostFingerprints })
  return each
}
