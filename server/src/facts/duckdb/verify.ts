import type { DuckDBConnection } from '@duckdb/node-api'

/** Reads every value of every table, so that DuckDB compares the checksum of every block in use. Throws its error for a damaged one. */
export async function verifyTables(connection: DuckDBConnection): Promise<void> {
  const tables = await connection.runAndReadAll('SELECT schema_name, table_name FROM duckdb_tables() WHERE NOT internal AND NOT temporary')
  for (const [schema, table] of tables.getRows()) await connection.run(`SELECT bit_xor(hash(t)) FROM ${schema}.${table} t`)
}
