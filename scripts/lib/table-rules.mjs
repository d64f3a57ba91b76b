// Every table belongs to one feature, and only its files may name it in SQL; `table-owners.json` lists the owners and the exceptions.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { featureOf } from './folder-rules.mjs'
import { sourcesIn } from './imports.mjs'

/** The database's own folder, and the report store, whose tables are in another database. */
const apart = ['db', 'facts']

const builder = /(?:selectFrom|insertInto|updateTable|deleteFrom|[a-z]+Join|using)\(\s*\[?\s*'([a-z0-9_]+)/gi
const statement = /\b(?:from|join|into|update|using|exists|on)\s+([a-z0-9_]+)\b/gi
const lateral = /\bfrom\s+[^()`;]*?,\s*([a-z0-9_]+)\b/gi

/** Files that name another feature's table, as `file: table`, except for listed ones; and listed exceptions that are no longer needed. */
export function foreignTables(folder, { owners, exceptions }) {
  const listed = new Set(exceptions.flatMap(({ file, tables }) => tables.map((table) => `${file}: ${table}`)))
  const found = new Set()
  for (const file of sourcesIn(folder)) {
    const feature = featureOf(file)
    if (feature !== null && apart.includes(feature)) continue
    for (const table of tablesIn(readFileSync(join(folder, file), 'utf8'))) {
      if (Object.hasOwn(owners, table) && owners[table] !== feature) found.add(`${file}: ${table}`)
    }
  }
  return {
    foreign: [...found].filter((entry) => !listed.has(entry)),
    unused: [...listed].filter((entry) => !found.has(entry)),
  }
}

/** Table names after SQL keywords and in calls of the query builder; comments and imports are ignored. */
function tablesIn(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/(^|\s)\/\/[^\n]*/g, ' ')
  const inBuilder = [...code.matchAll(builder)].map(([, table]) => table)
  const inSql = [...code.matchAll(/`[^`]*`/g)].flatMap(([sql]) =>
    [...sql.matchAll(statement), ...sql.matchAll(lateral)].map(([, table]) => table.toLowerCase()),
  )
  return new Set([...inBuilder, ...inSql])
}
