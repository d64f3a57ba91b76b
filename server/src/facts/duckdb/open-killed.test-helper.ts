import { openDuckDbFacts } from './open.ts'

/** Runs as its own process: opens a report store, says so, and waits to be killed. */
const [file = ''] = process.argv.slice(2)
process.stdout.write('opening\n')
await openDuckDbFacts({ file, threads: 1, memoryLimit: '512MB' })
process.stdout.write('open\n')
setInterval(() => {}, 60_000)
