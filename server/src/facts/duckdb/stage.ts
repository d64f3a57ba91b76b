import { BIGINT, DATE, type DuckDBConnection, DuckDBDataChunk, type DuckDBType, type DuckDBValue, VARCHAR } from '@duckdb/node-api'
import type { PreparedEntity } from '../entity-index.ts'
import type { SliceHead } from '../prepare.ts'
import { searchText } from '../search.ts'
import { dayValue } from './values.ts'

const placeTypes = [VARCHAR, BIGINT, BIGINT, VARCHAR, VARCHAR, VARCHAR, VARCHAR, DATE]
const chunkRows = 2_048

/** Stages the days that the slice covers. The staging tables must be empty. */
export async function beginStage(connection: DuckDBConnection, head: SliceHead): Promise<void> {
  const days = [head.covers.map((range) => dayValue(range.from)), head.covers.map((range) => dayValue(range.to))]
  await appendAll(connection, 'covered', [DATE, DATE], days)
}

export async function stageEntities(connection: DuckDBConnection, places: readonly PreparedEntity[]): Promise<void> {
  const columns: DuckDBValue[][] = [
    places.map((place) => place.level),
    places.map((place) => place.number),
    places.map((place) => place.parent),
    places.map((place) => place.kind),
    places.map((place) => place.sourceId),
    places.map((place) => place.name),
    places.map((place) => (place.kind === 'named' ? searchText(place.name, place.sourceId) : null)),
    places.map((place) => dayValue(place.namedOn)),
  ]
  await appendAll(connection, 'stage_entities', placeTypes, columns)
}

export async function appendAll(
  connection: DuckDBConnection,
  table: string,
  types: readonly DuckDBType[],
  columns: readonly (readonly DuckDBValue[])[],
) {
  const appender = await connection.createAppender(table, 'main', 'temp')
  const rows = columns[0]?.length ?? 0
  for (let start = 0; start < rows; start += chunkRows) {
    const chunk = DuckDBDataChunk.create([...types])
    chunk.setColumns(columns.map((column) => column.slice(start, start + chunkRows)))
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
}
