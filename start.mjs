// The one command: installs what is missing, builds what is stale, starts the server. Runs on Node 20 and newer.
import { ensureBuilt } from './scripts/lib/build-web.mjs'
import { ensureInstalled } from './scripts/lib/install.mjs'
import { runNode } from './scripts/lib/node.mjs'

try {
  ensureInstalled('run')
  await ensureBuilt()
  process.exitCode = await runNode([
    '--disable-warning=ExperimentalWarning',
    'server/src/main.ts',
    'serve',
    '--demo',
    ...process.argv.slice(2),
  ])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
