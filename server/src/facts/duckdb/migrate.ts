import type { DuckDBConnection } from '@duckdb/node-api'
import { mergeCountries } from './merge-countries.ts'

type Migration = (connection: DuckDBConnection) => Promise<void>

/** What brings a store of a version to the next one. */
const migrations: ReadonlyMap<number, Migration> = new Map([
  [
    3,
    statements(
      'ALTER TABLE places RENAME TO entities',
      'ALTER TABLE held RENAME TO stored_days',
      'ALTER TABLE aside RENAME TO soft_deleted',
      'ALTER TABLE aside_by_country RENAME TO soft_deleted_by_country',
      "UPDATE entities SET kind = 'missing' WHERE kind = 'not_given'",
      "UPDATE slices SET outcome = CASE outcome WHEN 'taken' THEN 'soft_deleted' ELSE 'restored' END WHERE outcome IN ('taken', 'put_back')",
    ),
  ],
  [
    4,
    async (connection) => {
      for (const column of renamedColumns) await renameColumn(connection, column)
      await mergeCountries(connection)
    },
  ],
  // The table `ad_materials` is new; it fills with the next syncs.
  [5, statements()],
  // The schema `first_party` is new; it fills as clicks and events are computed.
  [6, statements()],
  // The table `installation` is new; the start that migrates the store fills it.
  [7, statements()],
])

const renamedColumns = [
  ['facts', 'since', 'valid_from'],
  ['soft_deleted', 'since', 'valid_from'],
  ['fact_history', 'since', 'valid_from'],
  ['fact_history', 'replaced_at', 'valid_to'],
  ['slices', 'stands_from', 'valid_from'],
] as const

/** Renames a column, unless the store has the new name already. */
async function renameColumn(connection: DuckDBConnection, [table, from, to]: (typeof renamedColumns)[number]): Promise<void> {
  const found = await connection.runAndReadAll(`SELECT 1 FROM duckdb_columns() WHERE table_name = '${table}' AND column_name = '${from}'`)
  if (found.getRows().length > 0) await connection.run(`ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to}`)
}

function statements(...list: readonly string[]): Migration {
  return async (connection) => {
    for (const statement of list) await connection.run(statement)
  }
}

/** Migrates the file's tables, each version in one transaction. A new file, or one of an unknown version, stays as it is. */
export async function migrateTables(connection: DuckDBConnection): Promise<void> {
  for (;;) {
    const version = await storedVersion(connection)
    const migrate = version === null ? undefined : migrations.get(version)
    if (version === null || migrate === undefined) return
    await connection.run('BEGIN')
    try {
      await migrate(connection)
      await connection.run(`UPDATE store SET version = ${version + 1}`)
      await connection.run('COMMIT')
    } catch (error) {
      await connection.run('ROLLBACK')
      throw error
    }
  }
}

/** null: the file is new, or an earlier process ended before it wrote the version. */
async function storedVersion(connection: DuckDBConnection): Promise<number | null> {
  const tables = await connection.runAndReadAll("SELECT 1 FROM duckdb_tables() WHERE table_name = 'store'")
  if (tables.getRows().length === 0) return null
  const [row] = (await connection.runAndReadAll('SELECT version FROM store')).getRows()
  return row === undefined ? null : Number(row[0])
}
