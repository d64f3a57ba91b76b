import { type DecimalSign, type NumberCell, readNumberCell } from './numbers.ts'

/** What the cells of a column prove about their decimal separator. */
export interface StyleEvidence {
  /** Number of cells by separator. */
  readonly signs: Map<DecimalSign, number>
  /** Separators of cells such as `1,234`, which may be thousands or a fraction; the first is kept. */
  readonly either: Map<DecimalSign, string>
}

/** How ambiguous cells (`1,234`) of a column are parsed; `mixed`: not at all, because other cells use both separators. */
export type NumberStyle = DecimalSign | 'grouped' | 'mixed' | 'unknown'

export const noStyleEvidence = (): StyleEvidence => ({ signs: new Map(), either: new Map() })

export function noteStyle(evidence: StyleEvidence, cell: string): NumberCell | null {
  const number = readNumberCell(cell)
  if (!number) return null
  if (number.evidence === '.' || number.evidence === ',')
    evidence.signs.set(number.evidence, (evidence.signs.get(number.evidence) ?? 0) + 1)
  if (number.evidence === 'either') {
    const sign = number.body.includes(',') ? ',' : '.'
    if (!evidence.either.has(sign)) evidence.either.set(sign, cell.trim())
  }
  return number
}

/** With so many times more cells of one separator, cells with the other are taken as mistakes and their rows are rejected. */
const oddShare = 10

/** The separator that nearly all cells of a column prove; `mixed`: both; null: none. */
function provenSign({ signs }: StyleEvidence): DecimalSign | 'mixed' | null {
  const [points, commas] = [signs.get('.') ?? 0, signs.get(',') ?? 0]
  if (points === 0 && commas === 0) return null
  if (points > commas * oddShare) return '.'
  return commas > points * oddShare ? ',' : 'mixed'
}

/** The separator that the file's metric columns prove together. Counts have no fractions, so a separator in them groups thousands. */
export function fileSign(columns: Iterable<{ readonly evidence: StyleEvidence; readonly whole: boolean }>): DecimalSign | null {
  const found = new Set<DecimalSign>()
  for (const { evidence, whole } of columns) {
    const sign = provenSign(evidence)
    if (sign === '.' || sign === ',') found.add(sign)
    else if (sign === null && whole && evidence.either.size === 1) found.add(evidence.either.has(',') ? '.' : ',')
  }
  const [sign] = found
  return found.size === 1 && sign ? sign : null
}

/**
 * The number style of a column: from its own cells, otherwise from the file's other metric columns, otherwise a person's answer. In a
 * column of counts, `1,234` is thousands.
 */
export function styleOf(own: StyleEvidence, file: DecimalSign | null, whole: boolean, given: DecimalSign | null): NumberStyle {
  const sign = provenSign(own) ?? file
  if (sign) return sign
  if (whole) return 'grouped'
  if (own.either.size === 0) return '.'
  return own.either.size > 1 ? 'mixed' : (given ?? 'unknown')
}

/** The decimal separator of a cell; null: unknown. */
export function signOf(cell: NumberCell, style: NumberStyle): DecimalSign | null {
  if (cell.evidence === '.' || cell.evidence === ',')
    return (style === '.' || style === ',') && style !== cell.evidence ? null : cell.evidence
  if (cell.evidence !== 'either') return '.'
  if (style === 'grouped') return cell.body.includes(',') ? '.' : ','
  return style === 'mixed' || style === 'unknown' ? null : style
}
