import { type Day, isDay } from '@adroit/contract/calendar'
import { isCurrencyCode } from '@adroit/contract/currencies'
import { PlainError } from '../lib/plain-error.ts'

/** What one euro costs on a day, as the file writes it: a positive decimal with a point. */
export interface EcbRate {
  readonly day: Day
  readonly currency: string
  readonly perEuro: string
}

/**
 * Reads the European Central Bank's `eurofxref-hist.csv`: a day a line (the newest first, which is not relied on), a
 * currency a column, `N/A` or nothing where there is no rate, and a comma at the end of every line.
 * @throws PlainError that names the first line which is not so. Nothing is read around it.
 */
export function readEcbRates(text: string): EcbRate[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const header = cellsOf(lines[0] ?? '')
  if (header[0] !== 'Date') throw new PlainError('This is not a file of ECB reference rates: its first line does not begin with "Date".')
  const currencies = header.slice(1)
  const wrong = currencies.find((code, index) => !isCurrencyCode(code) || currencies.indexOf(code) !== index)
  if (wrong !== undefined) throw new PlainError(`Line 1: "${cut(wrong)}" is not a currency code, or stands there twice.`)
  if (currencies.length === 0) throw new PlainError('Line 1 names no currencies.')
  const days = new Set<Day>()
  const rates = lines.slice(1).flatMap((text, index) => (text.trim() === '' ? [] : ratesOf(text, index + 2, currencies, days)))
  if (rates.length === 0) throw new PlainError('The file has no rates.')
  return rates
}

function ratesOf(text: string, line: number, currencies: readonly string[], days: Set<Day>): EcbRate[] {
  const [day = '', ...cells] = cellsOf(text)
  if (!isDay(day)) throw new PlainError(`Line ${line}: "${cut(day)}" is not a day as YYYY-MM-DD.`)
  if (days.has(day)) throw new PlainError(`Line ${line}: ${day} stands there twice.`)
  days.add(day)
  if (cells.length !== currencies.length) {
    throw new PlainError(
      `Line ${line}: ${cells.length} rates where the first line names ${currencies.length} currencies; the file may have been cut off.`,
    )
  }
  return cells.flatMap((perEuro, index) => {
    const currency = currencies[index] ?? ''
    if (perEuro === 'N/A' || perEuro === '') return []
    if (!/^\d{1,12}(\.\d{1,12})?$/.test(perEuro) || !/[1-9]/.test(perEuro))
      throw new PlainError(`Line ${line}: "${cut(perEuro)}" is not a rate of ${currency}.`)
    return [{ day, currency, perEuro }]
  })
}

/** Without the empty cell that the comma at a line's end makes. */
function cellsOf(line: string): string[] {
  const cells = line.split(',').map((cell) => cell.trim())
  return cells.at(-1) === '' ? cells.slice(0, -1) : cells
}

const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
