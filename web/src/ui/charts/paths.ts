import type { PlotLayout } from './plot-layout.ts'

type Value = number | null

/** Runs of adjacent points that have a value; the line has a gap where a value is missing. */
function stretches(values: readonly Value[]): number[][] {
  const found: number[][] = []
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    if (values[index - 1] === undefined || values[index - 1] === null) found.push([])
    found.at(-1)?.push(index)
  }
  return found
}

/** Straight lines from point to point, as the `d` of a path. */
export function linePath(values: readonly Value[], { x, y }: PlotLayout): string {
  return stretches(values)
    .map((indexes) => `M${indexes.map((index) => `${x(index)} ${y(values[index] ?? 0)}`).join('L')}`)
    .join('')
}

/** The area between the lines and zero, as the `d` of a path. */
export function areaPath(values: readonly Value[], layout: PlotLayout): string {
  const { x, y } = layout
  return stretches(values)
    .map((indexes) => {
      const [first = 0] = indexes
      const above = indexes.map((index) => `L${x(index)} ${y(values[index] ?? 0)}`).join('')
      return `M${x(first)} ${y(0)}${above}L${x(indexes.at(-1) ?? 0)} ${y(0)}Z`
    })
    .join('')
}
