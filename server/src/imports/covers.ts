import { addDays } from '@adroit/contract/calendar'
import type { DateRange } from '@adroit/contract/presets'

/** The union of ranges: in order, disjoint, with adjacent ranges joined. */
function joinRanges(ranges: Iterable<DateRange>): DateRange[] {
  const joined: { from: string; to: string }[] = []
  for (const { from, to } of [...ranges].sort((one, two) => (one.from < two.from ? -1 : one.from > two.from ? 1 : 0))) {
    const last = joined.at(-1)
    if (!last || from > addDays(last.to, 1)) joined.push({ from, to })
    else if (to > last.to) last.to = to
  }
  return joined
}

/** Collects the days of rows, each distinct range once. */
export function coveredDays(): { add(range: DateRange): void; ranges(): DateRange[] } {
  const found = new Map<string, DateRange>()
  return {
    add: (range) => void found.set(`${range.from}/${range.to}`, range),
    ranges: () => joinRanges(found.values()),
  }
}
