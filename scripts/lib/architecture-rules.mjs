// Rules of `npm run check` about feature folders: foreign stores, cycles, and tables with one owner each.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cycles, foreignStores } from './folder-rules.mjs'
import { foreignTables } from './table-rules.mjs'

const data = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

/** Sentences about what breaks a rule in the project at `root`; empty: nothing does. */
export function brokenRules(root, tables = data('./table-owners.json')) {
  const [server, web] = [join(root, 'server/src'), join(root, 'web/src')]
  const { foreign, unused } = foreignTables(server, tables)
  const found = {
    'store of another feature': foreignStores(server),
    'cycle of server folders': cycles(server),
    'cycle of web folders': cycles(web, ['screens']),
    'table of another feature': foreign,
    'exception that nothing needs in table-owners.json': unused,
  }
  return Object.entries(found).flatMap(([rule, cases]) => cases.map((one) => `${rule}: ${one}`))
}
