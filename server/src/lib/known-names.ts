import { isCurrencyCode } from '@adroit/contract/currencies'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Returns whether a text is the code of an existing currency, such as USD. */
export function isCurrency(code: string): boolean {
  return isCurrencyCode(code) && currencies.has(code)
}

/**
 * Returns whether a text is the name of a time zone, such as Asia/Shanghai. Intl also accepts offsets such as +08:00, which have no
 * daylight saving time.
 */
export function isTimeZone(zone: string): boolean {
  return properZone(zone) !== null
}

/** Zones by their text; a few hundred exist, and texts that name none are not remembered. */
const zones = new Map<string, string>()

/** Returns a time zone of the IANA database in its official spelling; null: there is none with that name. */
export function properZone(zone: string): string | null {
  const remembered = zones.get(zone)
  if (remembered !== undefined) return remembered
  if (!/^[A-Za-z]/.test(zone)) return null
  const proper = lookedUp(zone)
  if (proper !== null && proper === zone) zones.set(zone, proper)
  return proper
}

function lookedUp(zone: string): string | null {
  try {
    const known = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
    // Intl resolves some zones to an older name; only the letter case is corrected.
    return known.toLowerCase() === zone.toLowerCase() ? known : zone
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
