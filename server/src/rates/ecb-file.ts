import { setImmediate } from 'node:timers/promises'
import { type Day, isDay } from '@adroit/contract/calendar'
import { isCurrency } from '../lib/known-names.ts'
import type { Rate } from './store.ts'
import { UnreadableRates } from './unreadable-rates.ts'

/**
 * Currencies that were replaced by the euro or redenominated since 1999. The bank's files still have columns for them, but Intl no longer
 * knows them.
 */
const former = new Set(['CYP', 'EEK', 'LTL', 'LVL', 'MTL', 'ROL', 'SIT', 'SKK', 'TRL'])
/** All currencies of the bank for a hundred years. */
const mostRates = 1_000_000
const linesAtOnce = 500

/**
 * Reads the European Central Bank's `eurofxref-hist.csv`: one line per day (newest first, which is not required), one column per currency,
 * `N/A` or nothing if there is no rate, and a comma at the end of every line. `latest`: the last day that can have a rate.
 * @throws UnreadableRates with the first invalid line. The file is rejected as a whole.
 */
export async function readEcbRates(text: string, latest: Day): Promise<Rate[]> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const currencies = currenciesOf(cellsOf(lines[0] ?? ''))
  const days = new Set<Day>()
  const rates: Rate[] = []
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue
    if (index % linesAtOnce === 0) await setImmediate()
    rates.push(...ratesOfLine(line, index + 1, currencies, days, latest))
    if (rates.length > mostRates) throw new UnreadableRates({ kind: 'too_many' })
  }
  if (rates.length === 0) throw new UnreadableRates({ kind: 'no_rates' })
  return rates
}

function currenciesOf([first, ...codes]: readonly string[]): readonly string[] {
  if (first !== 'Date') throw new UnreadableRates({ kind: 'not_rates' })
  if (codes.length === 0) throw new UnreadableRates({ kind: 'no_currencies' })
  const seen = new Set<string>()
  for (const code of codes) {
    // Rates are per euro, so a rate of the euro itself could only be wrong.
    if (code === 'EUR' || !(isCurrency(code) || former.has(code)))
      throw new UnreadableRates({ kind: 'currency_unknown', line: 1, text: cut(code) })
    if (seen.has(code)) throw new UnreadableRates({ kind: 'currency_twice', line: 1, text: code })
    seen.add(code)
  }
  return codes
}

function ratesOfLine(text: string, line: number, currencies: readonly string[], days: Set<Day>, latest: Day): Rate[] {
  const all = text.split(',').map((cell) => cell.trim())
  // Programs that save the file again may omit the comma at the end of the line.
  const [day = '', ...cells] = all.length === currencies.length + 1 ? all : cellsOf(text)
  if (!isDay(day)) throw new UnreadableRates({ kind: 'day_unreadable', line, text: cut(day) })
  if (days.has(day)) throw new UnreadableRates({ kind: 'day_twice', line, day })
  if (day > latest) throw new UnreadableRates({ kind: 'day_ahead', line, day })
  days.add(day)
  if (cells.length !== currencies.length)
    throw new UnreadableRates({ kind: 'cut_off', line, found: cells.length, wanted: currencies.length })
  return cells.flatMap((perEuro, index) => {
    const currency = currencies[index] ?? ''
    if (perEuro === 'N/A' || perEuro === '') return []
    if (!isRate(perEuro)) throw new UnreadableRates({ kind: 'rate_unreadable', line, text: cut(perEuro), currency })
    if (isBeyond(Number(perEuro))) throw new UnreadableRates({ kind: 'rate_beyond', line, text: cut(perEuro), currency })
    return [{ day, currency, perEuro }]
  })
}

/** Conversion uses ten decimals of a rate. A rate that is zero at ten decimals would cause a division by zero. */
function isRate(text: string): boolean {
  return /^\d{1,12}(\.\d{1,12})?$/.test(text) && /[1-9]/.test(text.replace(/(\.\d{10})\d*$/, '$1'))
}

/** No currency was ever worth this much, or this little for long. Such a rate is a typing error and could make sums overflow. */
function isBeyond(perEuro: number): boolean {
  return perEuro < 1e-6 || perEuro > 1e9
}

/** Removes the empty cell after the comma at the end of a line. */
function cellsOf(line: string): string[] {
  const cells = line.split(',').map((cell) => cell.trim())
  return cells.at(-1) === '' ? cells.slice(0, -1) : cells
}

const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
