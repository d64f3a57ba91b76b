/** Rows or columns `first`…`last`, inclusive; last < first means none. */
export interface Span {
  readonly first: number
  readonly last: number
}

/** Returns the rows of equal height that are visible between two heights, with some more in the scroll direction. */
export function rowSpan(top: number, height: number, rowHeight: number, count: number, ahead: -1 | 0 | 1): Span {
  const before = ahead < 0 ? 8 : 3
  const after = ahead > 0 ? 8 : 3
  const first = Math.max(0, Math.floor(top / rowHeight) - before)
  const last = Math.min(count - 1, Math.ceil((top + height) / rowHeight) + after)
  return { first: Math.min(first, Math.max(0, count - 1)), last }
}

/** Returns the left edges of adjacent columns, and the total width at the end. */
export function edges(widths: readonly number[]): readonly number[] {
  const result = [0]
  for (const width of widths) result.push((result.at(-1) ?? 0) + width)
  return result
}

export interface ColumnSpan extends Span {
  /** The last column that is fully visible. */
  readonly lastWhole: number
}

/** Returns the columns that are visible in `width` px when scrolled sideways by `left` px. */
export function columnSpan(left: number, width: number, columnEdges: readonly number[]): ColumnSpan {
  const count = columnEdges.length - 1
  let first = 0
  while (first < count - 1 && (columnEdges[first + 1] ?? 0) <= left + 0.5) first++
  let last = first
  while (last < count - 1 && (columnEdges[last + 1] ?? 0) < left + width) last++
  let lastWhole = last
  // half a pixel tolerates rounding; the first column is always visible, however narrow the window
  while (lastWhole > first && (columnEdges[lastWhole + 1] ?? 0) > left + width + 0.5) lastWhole--
  return { first, last, lastWhole }
}

/** Returns the space behind the last column in px, so that scrolling can end with a column's edge at the left and no column is cut. */
export function trailingSpace(widths: readonly number[], available: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= available) return 0
  let shown = 0
  for (let index = widths.length - 1; index >= 0; index--) {
    const width = widths[index] ?? 0
    if (shown + width > available) return shown === 0 ? 0 : available - shown
    shown += width
  }
  return 0
}

/** Returns the pages of `size` rows that a range of rows needs. */
export function pagesOf(span: Span, size: number): readonly number[] {
  if (span.last < span.first) return []
  const first = Math.floor(span.first / size)
  const last = Math.floor(span.last / size)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
