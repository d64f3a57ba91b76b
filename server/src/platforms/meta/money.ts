/** Currencies whose budgets Meta counts in whole units; all others are in hundredths (Meta's currencies page). */
const wholeUnits: ReadonlySet<string> = new Set(['CLP', 'COP', 'CRC', 'HUF', 'ISK', 'IDR', 'JPY', 'KRW', 'PYG', 'TWD', 'VND'])

/** Returns the micros of the smallest unit of a budget. */
export const microsPerUnit = (currency: string): bigint => (wholeUnits.has(currency) ? 1_000_000n : 10_000n)
