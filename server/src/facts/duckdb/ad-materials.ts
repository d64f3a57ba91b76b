import type { DuckDBConnection } from '@duckdb/node-api'
import { write } from './run.ts'

interface AdMaterials {
  readonly company: bigint
  readonly account: bigint
  /** The n-th ad shows the n-th material. */
  readonly ads: readonly bigint[]
  readonly materials: readonly bigint[]
}

/** Replaces which ads of an account show which materials, in one transaction. The caller ends the session. */
export async function replaceAdMaterials(connection: DuckDBConnection, { company, account, ads, materials }: AdMaterials): Promise<void> {
  await connection.run('BEGIN TRANSACTION')
  await write(connection, 'DELETE FROM ad_materials WHERE company = $company AND account = $account', { company, account })
  // Splitting a text is much faster than planning a list of thousands of numbers.
  const rows = `SELECT $company, $account, unnest(CAST(string_split($ads, ',') AS BIGINT[])), unnest(CAST(string_split($materials, ',') AS BIGINT[]))`
  const values = { company, account, ads: ads.join(','), materials: materials.join(',') }
  if (ads.length > 0) await write(connection, `INSERT INTO ad_materials ${rows}`, values)
  await connection.run('COMMIT')
}
