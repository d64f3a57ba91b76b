// Kills server and database at random moments of imports, many times. `npm run soak -- [runs] [seed]` prints seed and table.
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/node.mjs'

ensureInstalled('all')
process.exitCode = await runNode(['--disable-warning=ExperimentalWarning', 'server/test/soak.ts', ...process.argv.slice(2)])
