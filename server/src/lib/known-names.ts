import { isCurrencyCode } from '@adroit/contract/currencies'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Whether it is the code of a currency that there is, such as USD. */
export function isCurrency(code: string): boolean {
  return isCurrencyCode(code) && currencies.has(code)
}

/** Whether it is a time zone by name, such as Asia/Shanghai. Intl takes offsets such as +08:00 too, which know no summer time. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
