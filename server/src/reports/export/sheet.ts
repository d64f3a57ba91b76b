import type { ExportCell, Head } from './cells.ts'

/** A note: what it is about, and what it says. */
export type Note = readonly [label: string, note: string]

/** A report as it is written to a file, whatever its form. */
export interface Sheet {
  /** What makes its figures right. */
  readonly notes: readonly Note[]
  readonly heads: readonly Head[]
  /** Read while they are written; first the rows and then the totals. */
  readonly rows: AsyncIterable<readonly ExportCell[]>
  /** Some of the rows, by which columns get their widths. */
  readonly sample: readonly (readonly ExportCell[])[]
}
