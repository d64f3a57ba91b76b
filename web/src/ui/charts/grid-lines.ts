const mantissas = [1, 2, 2.5, 5]
const most = 4

/**
 * Returns the values of a chart's grid lines, ascending: round steps including zero, three or four where possible. `low` ≤ 0 ≤ `high`.
 * `smallest`: the smallest meaningful step; there is no half click.
 */
export function gridLines(low: number, high: number, smallest = 0): readonly number[] {
  if (low === high) return [0]
  const power = 10 ** Math.floor(Math.log10((high - low) / most))
  const steps = [power, power * 10].flatMap((unit) => mantissas.map((mantissa) => mantissa * unit)).filter((step) => step >= smallest)
  const lines = steps.map((step) => linesOf(low, high, step))
  const few = lines.find(({ length }) => length <= most)
  // a range on both sides of zero may allow five lines or two, but not three or four
  const better = few && few.length < 3 ? lines[lines.indexOf(few) - 1] : undefined
  return (better && better.length === most + 1 ? better : few) ?? [0]
}

function linesOf(low: number, high: number, step: number): number[] {
  // rounding must not drop a line at the very end
  const first = -Math.floor(-low / step + 1e-9)
  const last = Math.floor(high / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step))
}

/** 0.30000000000000004 → 0.3; no −0. */
const tidy = (value: number): number => Number(value.toPrecision(12)) + 0

/**
 * Returns which of `count` points get a date label: the first, the last and as many between as fit, at most four. `room` and `label` in px:
 * the width of the axis, and of the longest date with its margin.
 */
export function datedPoints(count: number, room: number, label: number): readonly number[] {
  if (count < 1) return []
  const shown = Math.max(1, Math.min(most, count, Math.floor(room / label)))
  if (shown === 1) return [0]
  return Array.from({ length: shown }, (_, index) => Math.round((index * (count - 1)) / (shown - 1)))
}
