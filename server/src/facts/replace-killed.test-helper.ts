import { openDuckDbFacts } from './duckdb/open.ts'
import { row, slice } from './store.test-helper.ts'

/** Runs as its own process: rewrites one slice repeatedly, each time with another figure in every row, until it is killed. */
const [file = '', count = '0', start = '0', source = 'import'] = process.argv.slice(2)
const facts = await openDuckDbFacts({ file, threads: 1, memoryLimit: '256MB' })
for (let version = Number(start); ; version++) {
  const figure = source === 'events' ? { optOpen: BigInt(version) } : { spend: BigInt(version) }
  const rows = Array.from({ length: Number(count) }, (_, ad) => row(`c/s/${ad}`, '2025-07-01', figure))
  await facts.replace(slice('1', rows, { job: `version-${version}`, source: source === 'events' ? 'events' : 'import' }), 'all')
  process.stdout.write(`${version}\n`)
}
