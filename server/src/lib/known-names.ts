import { isCurrencyCode } from '@adroit/contract/currencies'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Whether it is the code of a currency that there is, such as USD. */
export function isCurrency(code: string): boolean {
  return isCurrencyCode(code) && currencies.has(code)
}

/** Whether it is a time zone by name, such as Asia/Shanghai. Intl takes offsets such as +08:00 too, which know no summer time. */
export function isTimeZone(zone: string): boolean {
  return properZone(zone) !== null
}

/** A zone of the IANA database, spelled as it spells it; null: there is none of that name. */
export function properZone(zone: string): string | null {
  if (!/^[A-Za-z]/.test(zone)) return null
  try {
    const known = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
    // It answers some zones by an older name; only their letter case is to be mended.
    return known.toLowerCase() === zone.toLowerCase() ? known : zone
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
