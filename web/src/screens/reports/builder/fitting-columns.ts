interface Column {
  readonly key: string
  readonly width: number
}

/**
 * Returns the columns that fit into a width: the first ones, or those before and with `shown` if that is beyond them. There is always at
 * least one.
 */
export function fittingColumns<Shown extends Column>(columns: readonly Shown[], width: number, shown: string | null): readonly Shown[] {
  const first = columns.slice(0, countThatFit(columns, width))
  const at = columns.findIndex(({ key }) => key === shown)
  if (at < first.length) return first
  const before = columns.slice(0, at + 1).toReversed()
  return before.slice(0, countThatFit(before, width)).toReversed()
}

function countThatFit(columns: readonly Column[], width: number): number {
  let left = width
  const over = columns.findIndex((column) => {
    left -= column.width
    return left < 0
  })
  return over === -1 ? columns.length : Math.max(1, over)
}
