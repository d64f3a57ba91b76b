/** Currencies whose budgets Meta counts in whole units; all others in hundredths (Meta's currencies page). */
const wholeUnits = ['CLP', 'COP', 'CRC', 'HUF', 'ISK', 'IDR', 'JPY', 'KRW', 'PYG', 'TWD', 'VND']

const offsetOf = (currency: string): 1 | 100 => (wholeUnits.includes(currency) ? 1 : 100)

const microsPerMinor = (currency: string): number => 1_000_000 / offsetOf(currency)

/** Micros as the integer of cents or whole units that budgets use. */
export const toMinor = (micros: number, currency: string): number => Math.round(micros / microsPerMinor(currency))

export const fromMinor = (minor: number, currency: string): number => minor * microsPerMinor(currency)

/** Micros as an exact decimal for reports: `0.71`, `1234`. */
export function decimal(micros: number, currency: string): string {
  const whole = Math.floor(micros / 1_000_000)
  const rest = String(micros % 1_000_000).padStart(6, '0')
  const shown = rest.replace(/0+$/, '').padEnd(offsetOf(currency) === 1 ? 0 : 2, '0')
  return shown === '' ? String(whole) : `${whole}.${shown}`
}

/** Minimum daily budget: about one dollar, in minor units, as coarse as the platform's own table. */
const dollars: Readonly<Record<string, number>> = {
  JPY: 150,
  KRW: 1_300,
  TWD: 33,
  VND: 25_000,
  IDR: 16_000,
  CLP: 950,
  COP: 4_000,
  HUF: 360,
  ISK: 140,
  CRC: 500,
  PYG: 7_500,
}

export const leastDaily = (currency: string): number => dollars[currency] ?? 100
