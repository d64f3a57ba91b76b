const mantissas = [1, 2, 2.5, 5]
const most = 4

/**
 * Where the lines of a chart's grid lie, from least to most: whole steps, zero among them, three or four where that can be.
 * `low` ≤ 0 ≤ `high`. `smallest`: a step below it would say nothing, as half a click.
 */
export function gridLines(low: number, high: number, smallest = 0): readonly number[] {
  if (low === high) return [0]
  const power = 10 ** Math.floor(Math.log10((high - low) / most))
  const steps = [power, power * 10].flatMap((unit) => mantissas.map((mantissa) => mantissa * unit)).filter((step) => step >= smallest)
  const lines = steps.map((step) => linesOf(low, high, step))
  const few = lines.find(({ length }) => length <= most)
  // a range on both sides of zero may have five lines or two, and none between
  const better = few && few.length < 3 ? lines[lines.indexOf(few) - 1] : undefined
  return (better && better.length === most + 1 ? better : few) ?? [0]
}

function linesOf(low: number, high: number, step: number): number[] {
  // a line at the very end must not be lost to rounding
  const first = -Math.floor(-low / step + 1e-9)
  const last = Math.floor(high / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step))
}

/** 0.30000000000000004 → 0.3; no −0. */
const tidy = (value: number): number => Number(value.toPrecision(12)) + 0

/**
 * Which of `count` points bear their date: the first, the last and as many between as fit, four at most.
 * `room` and `label` in px: the width of the axis and of the longest date with its space.
 */
export function datedPoints(count: number, room: number, label: number): readonly number[] {
  if (count < 1) return []
  const shown = Math.max(1, Math.min(most, count, Math.floor(room / label)))
  if (shown === 1) return [0]
  return Array.from({ length: shown }, (_, index) => Math.round((index * (count - 1)) / (shown - 1)))
}
