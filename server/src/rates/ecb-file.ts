import { setImmediate } from 'node:timers/promises'
import { type Day, isDay } from '@adroit/contract/calendar'
import { isCurrency } from '../lib/known-names.ts'
import type { Rate } from './store.ts'
import { UnreadableRates } from './unreadable-rates.ts'

/** Currencies that gave way to the euro or lost zeros since 1999: the bank's files have columns of them, and Intl has forgotten them. */
const former = new Set(['CYP', 'EEK', 'LTL', 'LVL', 'MTL', 'ROL', 'SIT', 'SKK', 'TRL'])
/** All currencies of the bank for a hundred years. */
const mostRates = 1_000_000
const linesAtOnce = 500

/**
 * Reads the European Central Bank's `eurofxref-hist.csv`: a day a line (the newest first, which is not relied on), a
 * currency a column, `N/A` or nothing where there is no rate, and a comma at the end of every line. `latest`: the last day
 * that there can be a rate of.
 * @throws UnreadableRates that names the first line which is not so. Nothing is read around it.
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
    // Rates are per euro, so that one of the euro could only be wrong.
    if (code === 'EUR' || !(isCurrency(code) || former.has(code)))
      throw new UnreadableRates({ kind: 'currency_unknown', line: 1, text: cut(code) })
    if (seen.has(code)) throw new UnreadableRates({ kind: 'currency_twice', line: 1, text: code })
    seen.add(code)
  }
  return codes
}

function ratesOfLine(text: string, line: number, currencies: readonly string[], days: Set<Day>, latest: Day): Rate[] {
  const all = text.split(',').map((cell) => cell.trim())
  // Whoever saves the file anew may do without the comma at the end of the line.
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

/** Conversion counts ten decimals of a rate: one that is nothing to those would divide by zero. */
function isRate(text: string): boolean {
  return /^\d{1,12}(\.\d{1,12})?$/.test(text) && /[1-9]/.test(text.replace(/(\.\d{10})\d*$/, '$1'))
}

/** No currency has ever been worth so much, or for long so little: a digit slipped, and figures would become too large to add up. */
function isBeyond(perEuro: number): boolean {
  return perEuro < 1e-6 || perEuro > 1e9
}

/** Without the empty cell that the comma at a line's end makes. */
function cellsOf(line: string): string[] {
  const cells = line.split(',').map((cell) => cell.trim())
  return cells.at(-1) === '' ? cells.slice(0, -1) : cells
}

const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
