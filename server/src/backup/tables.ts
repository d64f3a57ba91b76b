import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** Rows fetched at once. One import can have a megabyte of rejected rows. */
const readRows = 100
/** Rows and characters inserted at once: PostgreSQL takes at most 256 MB as one JSON value. */
const portion = { rows: 2_000, characters: 16_000_000 }

/** All of our tables, referenced tables first. `migrations` is left out: `migrate` fills it. Partitions are read with their table. */
export async function tablesInOrder(tx: Scoped): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select c.relname as name, coalesce(array_agg(distinct f.relname) filter (where f.relname <> c.relname), '{}')::text[] as needs
    from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' left join pg_class f on f.oid = k.confrelid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
    group by c.relname order by c.relname`.execute(tx)
  const ordered: string[] = []
  while (ordered.length < rows.length) {
    const next = rows.filter(({ name, needs }) => !ordered.includes(name) && needs.every((other) => ordered.includes(other)))
    if (next.length === 0) throw new Error('tables refer to each other in a circle')
    ordered.push(...next.map(({ name }) => name))
  }
  return ordered
}

/** Writes all rows of a table, as the transaction sees them, with one JSON object per line. Returns their number. */
export async function writeTable(tx: Scoped, name: string, file: string): Promise<number> {
  let count = 0
  async function* lines(): AsyncGenerator<string> {
    await sql`declare rows_of_table no scroll cursor for select to_jsonb(t)::text as line from ${sql.table(name)} t`.execute(tx)
    for (;;) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(readRows)} from rows_of_table`.execute(tx)
      if (rows.length === 0) break
      count += rows.length
      yield `${rows.map((row) => row.line).join('\n')}\n`
    }
    await sql`close rows_of_table`.execute(tx)
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600, flush: true }))
  return count
}

/** Loads rows that `writeTable` wrote into an empty table, and continues its id sequence after them. Returns their number. */
export async function loadTable(tx: Scoped, name: string, file: string): Promise<number> {
  const partitioned = await isPartitioned(tx, name)
  const insert = async (lines: readonly string[]) => {
    const rows = `[${lines.join(',')}]`
    if (partitioned)
      await sql`select web2app_partition(${name}::text, d.day) from (
        select distinct (r ->> 'day')::date as day from jsonb_array_elements(${rows}::jsonb) r) d`.execute(tx)
    await sql`insert into ${sql.table(name)} overriding system value
      select * from jsonb_populate_recordset(null::${sql.table(name)}, ${rows}::jsonb)`.execute(tx)
  }
  let count = 0
  let waiting: string[] = []
  let characters = 0
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    waiting.push(line)
    count += 1
    characters += line.length
    if (waiting.length < portion.rows && characters < portion.characters) continue
    await insert(waiting)
    waiting = []
    characters = 0
  }
  if (waiting.length > 0) await insert(waiting)
  await continueIds(tx, name)
  return count
}

async function isPartitioned(tx: Scoped, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_partitioned_table where partrelid = ${name}::regclass`.execute(tx)
  return rows.length > 0
}

async function continueIds(tx: Scoped, name: string): Promise<void> {
  const { rows } = await sql<{ column: string }>`select attname as column from pg_attribute
    where attrelid = ${name}::regclass and attidentity <> '' and attnum > 0`.execute(tx)
  for (const { column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}), (select max(${sql.ref(column)}) from ${sql.table(name)}))
      where exists (select 1 from ${sql.table(name)})`.execute(tx)
  }
}
