import type { DuckDBConnection } from '@duckdb/node-api'
import { countryInCell } from '../../lib/country.ts'
import { measureColumns } from '../measures.ts'

const tables = ['facts_by_country', 'soft_deleted_by_country'] as const

/**
 * Stores every country by its alpha-2 code, as slices are stored since this version, and adds up rows that become the same. The sums in the
 * main tables already contain them, and no history is stored by country.
 */
export async function mergeCountries(connection: DuckDBConnection): Promise<void> {
  for (const table of tables) {
    await connection.run('CREATE OR REPLACE TEMP TABLE country_codes (text VARCHAR, code VARCHAR)')
    const texts = await connection.runAndReadAll(`SELECT DISTINCT country FROM ${table}`)
    for (const text of texts.getRows().map(([country]) => String(country))) {
      const code = countryInCell(text)
      if (code !== text) await connection.run('INSERT INTO country_codes VALUES ($text, $code)', { text, code })
    }
    const changing = `country IN (SELECT text FROM country_codes)`
    const accounts = await connection.runAndReadAll(
      `SELECT DISTINCT company, account FROM ${table} WHERE ${changing} ORDER BY company, account`,
    )
    // Accounts are merged one by one, because the rows of all accounts may not fit into memory.
    for (const [company = null, account = null] of accounts.getRows())
      for (const statement of mergeAccount(table)) {
        if (statement.includes('$')) await connection.run(statement, { company, account })
        else await connection.run(statement)
      }
  }
  for (const name of ['country_codes', 'merged_countries']) await connection.run(`DROP TABLE IF EXISTS temp.${name}`)
}

function mergeAccount(table: (typeof tables)[number]): string[] {
  const affected = `company = $company AND account = $account
    AND (country IN (SELECT text FROM country_codes) OR country IN (SELECT code FROM country_codes))`
  const code = 'coalesce((SELECT c.code FROM country_codes c WHERE c.text = t.country), t.country) AS country'
  const sums = measureColumns.map((column) => `CAST(sum(${column}) AS BIGINT) AS ${column}`).join(', ')
  return [
    `CREATE OR REPLACE TEMP TABLE merged_countries AS SELECT * REPLACE (${code}) FROM ${table} t WHERE ${affected}`,
    `DELETE FROM ${table} WHERE ${affected}`,
    `INSERT INTO ${table} BY NAME SELECT * EXCLUDE (${measureColumns.join(', ')}), ${sums} FROM temp.merged_countries
      GROUP BY ALL ORDER BY day_from, day_to, campaign, ad_set, ad, country`,
  ]
}
