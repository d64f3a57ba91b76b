import { measureColumns } from '../measures.ts'

/** Increases when the tables change. An older version of the product rejects a newer file. */
export const schemaVersion = 8

/**
 * `main` has what platforms report and what is imported. `first_party` has what companies count themselves from their clicks and events: the
 * same tables, written by slices of the source `events` alone, of which only the columns `opt_…` have values.
 */
export const schemas = ['main', 'first_party'] as const
export type Schema = (typeof schemas)[number]

const measures = measureColumns.map((column) => `${column} BIGINT`).join(', ')
const path = 'company BIGINT NOT NULL, account BIGINT NOT NULL, campaign BIGINT NOT NULL, ad_set BIGINT NOT NULL, ad BIGINT NOT NULL'
const days = 'day_from DATE NOT NULL, day_to DATE NOT NULL'
/** `read_at` is when the row was written. For synced rows, `slices` records later sync runs that found the same figures. */
const origin = 'job VARCHAR NOT NULL, source VARCHAR NOT NULL, synced BOOLEAN NOT NULL, read_at TIMESTAMP NOT NULL'
/** When the figures became known as they are. Later sync runs that find the same figures keep it. */
const validFrom = 'valid_from TIMESTAMP NOT NULL'

/**
 * The log of operations on accounts, in order: a row for each range that a slice covers, and a row without days for each import that was
 * soft-deleted or restored. A synced slice deletes the earlier synced ranges within its own, so that the log stays short. `valid_from` is
 * the moment from which the figures are valid: when they became known, or later if other figures became known later.
 */
const slices = (schema: Schema) => `CREATE TABLE IF NOT EXISTS ${schema}.slices
  (company BIGINT NOT NULL, job VARCHAR NOT NULL, account BIGINT NOT NULL, hash VARCHAR NOT NULL, day_from DATE, day_to DATE,
   source VARCHAR NOT NULL, synced BOOLEAN NOT NULL, read_at TIMESTAMP NOT NULL, valid_from TIMESTAMP NOT NULL,
   outcome VARCHAR NOT NULL, written_at TIMESTAMP NOT NULL)`

/**
 * `former_entities` has the ad entities that only the history contains, so that as-of reports can name and find them.
 *
 * `merged_over` has the rows that an import merged its metrics into, so that deleting the import brings them back.
 *
 * `ad_materials` has which ads show which materials of the library, each pair once. PostgreSQL has the truth; an account's rows are replaced
 * together.
 *
 * There are no indexes: rows arrive by account and day, as the zone maps need, and replacing a slice stays cheap.
 */
const tablesOf = (schema: Schema) => `
CREATE TABLE IF NOT EXISTS ${schema}.facts (${path}, platform VARCHAR NOT NULL, currency VARCHAR NOT NULL, ${days}, ${measures}, ${origin}, ${validFrom});
CREATE TABLE IF NOT EXISTS ${schema}.facts_by_country
  (${path}, country VARCHAR NOT NULL, platform VARCHAR NOT NULL, currency VARCHAR NOT NULL, ${days}, ${measures}, ${origin});
CREATE TABLE IF NOT EXISTS ${schema}.fact_history
  (${path}, platform VARCHAR NOT NULL, currency VARCHAR NOT NULL, ${days}, ${measures}, ${origin}, ${validFrom}, valid_to TIMESTAMP NOT NULL, replaced_by VARCHAR NOT NULL);
CREATE TABLE IF NOT EXISTS ${schema}.soft_deleted AS FROM ${schema}.facts LIMIT 0;
CREATE TABLE IF NOT EXISTS ${schema}.soft_deleted_by_country AS FROM ${schema}.facts_by_country LIMIT 0;
CREATE TABLE IF NOT EXISTS ${schema}.merged_over AS SELECT *, '' AS merged_by FROM ${schema}.facts LIMIT 0;
CREATE TABLE IF NOT EXISTS ${schema}.merged_over_by_country AS SELECT *, '' AS merged_by FROM ${schema}.facts_by_country LIMIT 0;
CREATE TABLE IF NOT EXISTS ${schema}.entities
  (company BIGINT NOT NULL, account BIGINT NOT NULL, level VARCHAR NOT NULL, number BIGINT NOT NULL, parent BIGINT NOT NULL,
   kind VARCHAR NOT NULL, source_id VARCHAR NOT NULL, name VARCHAR NOT NULL, search VARCHAR);
CREATE TABLE IF NOT EXISTS ${schema}.former_entities AS FROM ${schema}.entities LIMIT 0;
CREATE TABLE IF NOT EXISTS ${schema}.periods (company BIGINT NOT NULL, account BIGINT NOT NULL, ${days});
CREATE TABLE IF NOT EXISTS ${schema}.stored_days
  (company BIGINT NOT NULL, account BIGINT NOT NULL, platform VARCHAR NOT NULL, currency VARCHAR NOT NULL, ${days}, read_at TIMESTAMP NOT NULL,
   changed_at TIMESTAMP NOT NULL, sample BOOLEAN NOT NULL);
${slices(schema)};
`

/**
 * All tables. `installation` has at most one row: whose store this is, and the number of its last start. In `first_party` those by country, of period rows, soft-deleted rows and merged imports stay empty; they exist because the same
 * statements write both schemas, and DuckDB would take a table that is missing there from `main`.
 */
export const tables = `
CREATE TABLE IF NOT EXISTS store (version INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS installation (id VARCHAR NOT NULL, starts BIGINT NOT NULL);
CREATE TABLE IF NOT EXISTS ad_materials (company BIGINT NOT NULL, account BIGINT NOT NULL, ad BIGINT NOT NULL, material BIGINT NOT NULL);
CREATE SCHEMA IF NOT EXISTS first_party;
${schemas.map(tablesOf).join('')}`

const stagedKey = 'campaign BIGINT, ad_set BIGINT, ad BIGINT, day_from DATE, day_to DATE'
const typeOf = (name: string) => (name === 'country' ? 'VARCHAR' : 'BIGINT')
export const columnOf = (name: string): string => `${name} ${typeOf(name)}`

/** Columns that many slices leave empty. */
export const optionalColumns: ReadonlySet<string> = new Set(['country', ...measureColumns])

const shownColumns = (all: Iterable<string>, present: ReadonlySet<string>) =>
  [...all].map((name) => (present.has(name) ? name : `CAST(NULL AS ${typeOf(name)}) AS ${name}`)).join(', ')

/**
 * `stage_rows` has the rows of a slice as they arrive, with these optional columns; the view `stage` has all of them. Empty columns of an
 * in-memory table take as much memory as full ones.
 */
export function stageOf(present: ReadonlySet<string>): string {
  return `CREATE TEMP TABLE stage_rows (${[stagedKey, ...[...present].map(columnOf)].join(', ')});${stageView(present)}`
}

export function stageView(present: ReadonlySet<string>): string {
  return `CREATE TEMP VIEW stage AS SELECT campaign, ad_set, ad, day_from, day_to, ${shownColumns(optionalColumns, present)} FROM temp.stage_rows;`
}

/** The same for the rows of the slice in total and in order. */
export function freshOf(present: ReadonlySet<string>): string {
  const kept = measureColumns.filter((name) => present.has(name)).map(columnOf)
  return `CREATE TEMP TABLE fresh_rows (${[stagedKey, ...kept].join(', ')}, valid_from TIMESTAMP);
CREATE TEMP VIEW fresh AS SELECT rowid, campaign, ad_set, ad, day_from, day_to, ${shownColumns(measureColumns, present)}, valid_from FROM temp.fresh_rows;`
}

/** Staging tables that only a writing connection has. A slice is prepared here before stored rows change. */
export const stagingTables = `
${stageOf(optionalColumns)}
${freshOf(optionalColumns)}
CREATE TEMP TABLE stage_entities
  (level VARCHAR, number BIGINT, parent BIGINT, kind VARCHAR, source_id VARCHAR, name VARCHAR, search VARCHAR, named_on DATE);
CREATE TEMP TABLE covered (day_from DATE, day_to DATE);
CREATE TEMP TABLE fresh_by_country (campaign BIGINT, ad_set BIGINT, ad BIGINT, country VARCHAR, day_from DATE, day_to DATE, ${measures});
CREATE TEMP TABLE gone AS FROM facts LIMIT 0;
CREATE TEMP TABLE gone_by_country AS FROM facts_by_country LIMIT 0;
CREATE TEMP TABLE renamed (number BIGINT);
`
/** Replaces the staging tables with new ones, which takes a few milliseconds. */
export const stagingAnew = anew(stagingTables)
/** The same for the rows of a slice as they arrive. */
export const emptyStage = anew(stageOf(optionalColumns))

export function anew(sql: string): string {
  return sql.replaceAll('CREATE TEMP', 'CREATE OR REPLACE TEMP')
}
