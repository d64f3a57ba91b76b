/** digits / 10^scale, exactly. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** The decimal separator; the other one, spaces and apostrophes group digits. */
export type DecimalSign = '.' | ','

/** What one cell proves about the decimal separator: `either` is a cell like `1,234`, `none` one like `1234`. */
type NumberEvidence = DecimalSign | 'either' | 'none'

export interface NumberCell {
  /** Digits with their separators, without sign, currency and percent sign. */
  readonly body: string
  readonly negative: boolean
  /** Currency symbol or code beside the number. */
  readonly mark: string
  readonly percent: boolean
  readonly evidence: NumberEvidence
}

/** " --" (Google), "-" (TikTok), an empty cell (Meta): the platform has no value. */
export function isAbsent(cell: string): boolean {
  return /^\s*(-{0,2}|–|—|n\/a|null)\s*$/i.test(cell)
}

const plain = /^\d{1,15}$/
const mark = String.raw`(?:[A-Za-z]{1,3}\.?)?[$€£¥₹₩₫₺₽₱฿₴₪]|[A-Z]{3}|RM|Rp\.?|zł|kr\.?|Rs\.?|Kč|Ft`
const shape = new RegExp(String.raw`^(${mark})?\s*([-−+]?)\s*(${mark})?\s*((?:[\d.,'’]|\s(?=\d))*\d[.,]?)\s*(${mark})?\s*(%)?$`)

const longest = 60
const halfWidth = (sign: string): string => (sign === '￥' ? '¥' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** Splits a cell into its parts; null: it is not a number in any style. */
export function readNumberCell(cell: string): NumberCell | null {
  if (plain.test(cell)) return { body: cell, negative: false, mark: '', percent: false, evidence: 'none' }
  if (cell.length > longest) return null
  const text = cell.replace(/[！-～￥]/g, halfWidth).trim()
  // accountants write negative amounts in parentheses
  const inner = /^\((.+)\)$/.exec(text)?.[1]
  const [, before = '', sign = '', between = '', body = '', after = '', percent = ''] = shape.exec(inner ?? text) ?? []
  const evidence = evidenceOf(body)
  if (!evidence || (inner !== undefined && sign !== '')) return null
  return {
    body,
    negative: inner !== undefined || sign === '-' || sign === '−',
    mark: before || between || after,
    percent: percent !== '',
    evidence,
  }
}

/** Groups of three digits, or as in India (1,00,000) of two with three last. */
const groups = (sign: string): RegExp => new RegExp(`^\\d{1,3}(?:${sign}\\d{3})+$|^\\d{1,2}(?:${sign}\\d{2})+${sign}\\d{3}$`)
const grouped = { '.': groups('\\.'), ',': groups(','), ' ': groups('\\s'), "'": groups("['’]") }

function evidenceOf(body: string): NumberEvidence | null {
  if (body === '') return null
  const point = body.lastIndexOf('.')
  const comma = body.lastIndexOf(',')
  const sign: DecimalSign = point > comma ? '.' : ','
  const at = Math.max(point, comma)
  const wide = /[\s'’]/.test(body)
  if (at === -1) return !wide || isGrouped(body) ? 'none' : null
  const head = body.slice(0, at)
  if (wide) return isGrouped(head) && /^\d*$/.test(body.slice(at + 1)) ? sign : null
  if (point !== -1 && comma !== -1) return isGrouped(head) && !head.includes(sign) ? sign : null
  if (head.includes(sign)) return isGrouped(body) ? other(sign) : null
  return body.length - at === 4 && /^[1-9]\d{0,2}$/.test(head) ? 'either' : sign
}

const isGrouped = (digits: string): boolean => Object.values(grouped).some((pattern) => pattern.test(digits))
const other = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.')

/** The value of a cell; `sign` is the decimal separator for cells that do not show it. */
export function toDecimal(cell: NumberCell, sign: DecimalSign): Decimal {
  const decimal = cell.evidence === '.' || cell.evidence === ',' ? cell.evidence : sign
  const at = cell.body.lastIndexOf(decimal)
  const [whole, fraction] = at === -1 ? [cell.body, ''] : [cell.body.slice(0, at), cell.body.slice(at + 1)]
  const digits = BigInt(whole.replace(/\D/g, '') + fraction || '0')
  return { digits: cell.negative ? -digits : digits, scale: fraction.length }
}

export interface Scaled {
  readonly value: bigint
  /** value − exact, in units of 10^-scale of the value; 0n: nothing was rounded. */
  readonly excess: bigint
}

/** A decimal as an integer number of 1/units, rounded half to even if it has finer parts. */
export function scaled(decimal: Decimal, units: bigint): Scaled {
  const divisor = 10n ** BigInt(decimal.scale)
  const product = decimal.digits * units
  const low = product / divisor - (product % divisor < 0n ? 1n : 0n)
  const twice = 2n * (product - low * divisor)
  const value = twice > divisor || (twice === divisor && low % 2n !== 0n) ? low + 1n : low
  return { value, excess: value * divisor - product }
}

/** digits / 10^scale in decimal notation, without trailing zeros of the fraction. */
export function decimalText(digits: bigint, scale: number): string {
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  const [whole, fraction] = [text.slice(0, text.length - scale), text.slice(text.length - scale).replace(/0+$/, '')]
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`
}
