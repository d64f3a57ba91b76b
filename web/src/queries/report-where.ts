import type { RangeChoice } from '@adroit/contract/presets'
import type { Place } from '@adroit/contract/report'
import type { CompareChoice, Filter } from '@adroit/contract/report-filters'

/** Which figures of a saved report, of the rows that filters and search leave. Comparison and filters of null are as the report says; `asOf` of null is as it is held. */
export interface ReportWhere {
  readonly id: string
  readonly range: RangeChoice
  readonly within: Place | null
  readonly compare: CompareChoice | null
  readonly filters: readonly Filter[] | null
  readonly search: string
  readonly asOf: string | null
}

/** As it is sent: what is as the report says is left out. */
export function sentWhere({ id, range, within, compare, filters, search, asOf }: ReportWhere) {
  return {
    id,
    range,
    ...(within && { within }),
    ...(compare && { compare }),
    ...(filters && { filters: [...filters] }),
    ...(search && { search }),
    ...(asOf !== null && { asOf }),
  }
}

/** The same for the keys of the cache: the whole of it, and nothing else that the object may hold. */
export function whereKey({ id, range, within, compare, filters, search, asOf }: ReportWhere) {
  return { id, range, within, compare, filters, search, asOf }
}
