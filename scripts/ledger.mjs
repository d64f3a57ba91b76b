// Prints the rows of docs/spec/ledger.md that no passed test of the last run names. `npm run ledger -- A1 N2 …` checks only these rows.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { results, root } from './lib/paths.mjs'

const file = join(results, 'tests.json')
if (!existsSync(file)) {
  console.error('There are no results yet: run npm test first.')
  process.exit(1)
}
const tests = JSON.parse(readFileSync(file, 'utf8'))
const rows = [...readFileSync(join(root, 'docs/spec/ledger.md'), 'utf8').matchAll(/^- ([A-Z]\d+) +(.*)$/gm)].map(([, id, text]) => ({
  id,
  text,
}))
const asked = process.argv.slice(2)
const known = new Set(rows.map((row) => row.id))
const stray = [...new Set(tests.flatMap((test) => idsOf(test.title)))].filter((id) => !known.has(id))

let missing = 0
for (const { id, text } of rows.filter((row) => asked.length === 0 || asked.includes(row.id))) {
  const naming = tests.filter((test) => idsOf(test.title).includes(id))
  const passed = naming.filter((test) => test.state === 'passed').length
  const failed = naming.filter((test) => test.state === 'failed').length
  if (passed > 0 && failed === 0) continue
  missing += 1
  console.log(`${id.padEnd(4)} ${failed > 0 ? `FAILED (${failed})` : 'no test'}  ${text.slice(0, 100)}`)
}
if (stray.length > 0) console.log(`Tests name rows that do not exist: ${stray.join(', ')}`)
const total = asked.length === 0 ? rows.length : asked.length
console.log(`${total - missing} of ${total} rows are proven by the last run.`)
process.exitCode = asked.length > 0 && missing > 0 ? 1 : 0

function idsOf(title) {
  return [...title.matchAll(/\[([A-Z]\d+)\]/g)].map(([, id]) => id)
}
