import type { ExportCell, Head } from './cells.ts'

/** A note: its label and its text. */
export type Note = readonly [label: string, note: string]

/** A report to be written to a file, independent of the format. */
export interface Sheet {
  /** The context of the figures: days, currencies, rates and filters. */
  readonly notes: readonly Note[]
  readonly heads: readonly Head[]
  /** The rows, then the totals. They are read while the file is written. */
  readonly rows: AsyncIterable<readonly ExportCell[]>
  /** Some of the rows, used to choose column widths. */
  readonly sample: readonly (readonly ExportCell[])[]
}
