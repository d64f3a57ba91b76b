import { type DecimalSign, type NumberCell, readNumberCell } from './numbers.ts'
import type { Delimiter } from './records.ts'

/** Decimal separators that the cells of a column prove. */
export type StyleEvidence = Set<DecimalSign>

/** How ambiguous cells (`1,234`) of a column are parsed; `mixed`: not at all, because other cells use both separators. */
export type NumberStyle = DecimalSign | 'grouped' | 'mixed'

export function noteStyle(evidence: StyleEvidence, cell: string): NumberCell | null {
  const number = readNumberCell(cell)
  if (number && (number.evidence === '.' || number.evidence === ',')) evidence.add(number.evidence)
  return number
}

/**
 * The number style of a column: from its own cells, otherwise from the file's other metric columns. If neither settles it, `1,234` is
 * thousands in an integer column; other columns follow the delimiter, because `;` is used where the comma is the decimal separator.
 */
export function styleOf(own: StyleEvidence, file: StyleEvidence, whole: boolean, delimiter: Delimiter): NumberStyle {
  if (own.size > 1) return 'mixed'
  const [sign] = own.size === 1 ? own : file.size === 1 ? file : []
  if (sign) return sign
  if (whole) return 'grouped'
  return delimiter === ';' ? ',' : '.'
}

/** The decimal separator of a cell; null: unknown. */
export function login(cell: NumberCell, style: NumberStyle): DecimalSign | null {
  if (cell.evidence !== 'either') return '.'
  if (style === 'grouped') return cell.body.includes(',') ? '.' : ','
  return style === 'mixed' ? null : style
}
