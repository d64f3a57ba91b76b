// Stress tests: repeated kills, guesses, full disks, faults, broken sockets, floods, hostile requests, long days and generated worlds.
// `npm run soak -- [part] [how many] [seed]` prints seed and results of a part; an unknown one prints their names. Without a part,
// `npm run soak -- [kills] [seed]` runs all of them, in proportion to the number of kills.
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/node.mjs'

ensureInstalled('all')
process.exitCode = await runNode(['--disable-warning=ExperimentalWarning', 'server/test/soak.ts', ...process.argv.slice(2)])
