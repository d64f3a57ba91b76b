/** Sizes of values in px at the default text size: full size first, then smaller ones that keep more columns whole. */
const valueSizes = [14, 13, 12] as const
export type ValueSize = (typeof valueSizes)[number]

interface FitOptions {
  /** Width of the table's window in px. */
  readonly viewport: number
  /** px at the user's text size. */
  readonly rem: number
  /** Widths of the columns in px, if values have a size. */
  readonly widthsAt: (size: ValueSize) => readonly number[]
  /** Space of the button beside a name in px; 0: there is none. */
  readonly aside: number
}

export interface Fitted {
  readonly size: ValueSize
  /** Width of the names in px. */
  readonly first: number
}

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)

/** How many columns must be whole beside the names: three on a phone, two on a narrow one, one with very large text. */
function wantedColumns(viewport: number, rem: number): number {
  const across = viewport / rem
  return across >= 22.5 ? 3 : across >= 17.5 ? 2 : 1
}

/**
 * Returns the size of values and the width of names, so that the first columns are whole: values shrink before names become too narrow, and
 * what is left goes to the names.
 */
export function fitColumns({ viewport, rem, widthsAt, aside }: FitOptions): Fitted {
  const least = Math.min(6 * rem + aside * 0.7, viewport * 0.42)
  const usual = (viewport / rem >= 64 ? 13.75 : 8.375) * rem + aside / 2
  const most = Math.max(usual, Math.min(26 * rem, viewport * 0.5))
  const wanted = wantedColumns(viewport, rem)
  const left = (size: ValueSize, count: number) => viewport - sum(widthsAt(size).slice(0, count))
  const fitting = valueSizes.find((size) => left(size, wanted) >= least)
  // Columns that do not fit even in the smallest size scroll; their values then have the full size.
  const size = fitting ?? valueSizes[0]
  let count = wanted
  if (fitting === undefined) while (count > 1 && left(size, count) < least) count -= 1
  const columns = widthsAt(size).length
  while (count < columns && left(size, count + 1) >= usual) count += 1
  return { size, first: Math.floor(Math.min(most, Math.max(least, left(size, count)))) }
}
