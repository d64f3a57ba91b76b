/** Size of a polyline with equal steps: `width` and `height` in px; the line stays `inset` px away from every edge. */
export interface SparkBox {
  readonly width: number
  readonly height: number
  readonly inset: number
}

export interface SparkPath {
  /** The path data, with a gap where a value is missing. */
  readonly line: string
  /** Position of the last value. */
  readonly end: readonly [number, number]
}

/** Returns the path; null: there are no values. Equal values are flat in the middle; a single value is only the end point. */
export function sparkPath(values: readonly (number | null)[], { width, height, inset }: SparkBox): SparkPath | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const least = Math.min(...known)
  const span = Math.max(...known) - least
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0
  const at = (value: number, index: number): readonly [number, number] => [
    round(inset + index * step),
    round(span === 0 ? height / 2 : height - inset - ((value - least) / span) * (height - 2 * inset)),
  ]
  let line = ''
  let end: readonly [number, number] = [0, 0]
  values.forEach((value, index) => {
    if (value === null) return
    end = at(value, index)
    const begins = index === 0 || values[index - 1] === null
    line += `${begins ? 'M' : 'L'}${end.join(' ')}`
    // a day between two gaps would be a line without length, which browsers do not draw
    if (begins && (values[index + 1] ?? null) === null) line += 'h.01'
  })
  return { line, end }
}

const round = (value: number): number => Math.round(value * 10) / 10
