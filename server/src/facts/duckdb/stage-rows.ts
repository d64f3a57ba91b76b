import { BIGINT, DATE, type DuckDBConnection, type DuckDBValue, VARCHAR } from '@duckdb/node-api'
import { measureColumns } from '../measures.ts'
import { chunkRows, type RowChunk } from '../prepare.ts'
import { anew, columnOf, optionalColumns, stageOf, stageView } from './schema.ts'
import { appendAll } from './stage.ts'
import { dayValue } from './values.ts'

export interface RowStage {
  /** Appends rows of a slice. */
  readonly add: (chunk: RowChunk) => Promise<void>
  /** Which optional columns the staged rows have. */
  readonly present: ReadonlySet<string>
}

/** Appends rows to the empty table `stage_rows`. For a large slice it has only the columns that any row fills, which halves its memory. */
export function rowStage(connection: DuckDBConnection): RowStage {
  const present = new Set<string>()
  let isEmpty = true

  /** A slice of one chunk gets all columns, because each statement takes a millisecond. */
  async function makeColumns(names: readonly string[], isLarge: boolean): Promise<void> {
    const missing = names.filter((name) => !present.has(name))
    for (const name of isEmpty && !isLarge ? optionalColumns : missing) present.add(name)
    if (isEmpty && isLarge) await connection.run(anew(stageOf(present)))
    else if (!isEmpty && missing.length > 0)
      await connection.run(
        missing.map((name) => `ALTER TABLE temp.stage_rows ADD COLUMN ${columnOf(name)};`).join('') + anew(stageView(present)),
      )
    isEmpty = false
  }

  return {
    present,
    async add(chunk) {
      const optional = new Map<string, readonly DuckDBValue[]>([
        ['country', chunk.country],
        ...measureColumns.map((name, index) => [name, chunk.measures[index] ?? []] as const),
      ])
      const filled = [...optional].flatMap(([name, values]) => (values.some((value) => value !== null) ? [name] : []))
      await makeColumns(filled, chunk.from.length >= chunkRows)
      const [campaign, adSet, ad] = chunk.entities
      await appendAll(
        connection,
        'stage_rows',
        [BIGINT, BIGINT, BIGINT, DATE, DATE, ...[...present].map((name) => (name === 'country' ? VARCHAR : BIGINT))],
        [campaign, adSet, ad, chunk.from.map(dayValue), chunk.to.map(dayValue), ...[...present].map((name) => optional.get(name) ?? [])],
      )
    },
  }
}
