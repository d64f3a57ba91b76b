// Stress tests: repeated kills, guesses, full disks, faults, broken sockets, floods, hostile requests, long days and generated worlds. `npm run soak --
// [imports|browser-imports|uploads|reviews|hostile|guesses|disks|sockets|fairness|companies|sync-kills|sync-faults|sync-day|publishing|publish-swaps|sending|intake|properties]
// [how many] [seed]` prints seed and results of each part. Without a part, `npm run soak -- [kills] [seed]` runs all of them, in proportion to
// the number of kills.
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/node.mjs'

ensureInstalled('all')
process.exitCode = await runNode(['--disable-warning=ExperimentalWarning', 'server/test/soak.ts', ...process.argv.slice(2)])
