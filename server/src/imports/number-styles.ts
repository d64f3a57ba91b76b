import { type DecimalSign, type NumberCell, readNumberCell } from './numbers.ts'
import type { Delimiter } from './records.ts'

/** Decimal signs that cells of a column show beyond doubt. */
export type StyleEvidence = Set<DecimalSign>

/** How the ambiguous cells (`1,234`) of a column are read; `mixed`: not at all, as others are written both ways. */
export type NumberStyle = DecimalSign | 'grouped' | 'mixed'

export function noteStyle(evidence: StyleEvidence, cell: string): NumberCell | null {
  const number = readNumberCell(cell)
  if (number && (number.evidence === '.' || number.evidence === ',')) evidence.add(number.evidence)
  return number
}

/**
 * A column's own cells settle its style, else those of the file's other columns of figures. Failing both, `1,234` of
 * a whole count is thousands, and other figures follow the delimiter: it is `;` where the comma is taken for decimals.
 */
export function styleOf(own: StyleEvidence, file: StyleEvidence, whole: boolean, delimiter: Delimiter): NumberStyle {
  if (own.size > 1) return 'mixed'
  const [sign] = own.size === 1 ? own : file.size === 1 ? file : []
  if (sign) return sign
  if (whole) return 'grouped'
  return delimiter === ';' ? ',' : '.'
}

/** The sign that separates the fraction in this cell; null where it cannot be known. */
export function signIn(cell: NumberCell, style: NumberStyle): DecimalSign | null {
  if (cell.evidence !== 'either') return '.'
  if (style === 'grouped') return cell.body.includes(',') ? '.' : ','
  return style === 'mixed' ? null : style
}
