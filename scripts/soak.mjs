// Kills, full disks, faults, long days and made-up worlds, many times:
// `npm run soak -- [imports|disks|sync-kills|sync-faults|sync-day|properties] [how many] [seed]`
// prints seed and table of each part; without a part all of them run, in proportion to the number of kills: `npm run soak -- [kills] [seed]`.
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/node.mjs'

ensureInstalled('all')
process.exitCode = await runNode(['--disable-warning=ExperimentalWarning', 'server/test/soak.ts', ...process.argv.slice(2)])
