// The product's command line: `npm run -s adroit -- import FILE …`.
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/node.mjs'

try {
  ensureInstalled('run')
  process.exitCode = await runNode(['--disable-warning=ExperimentalWarning', 'server/src/main.ts', ...process.argv.slice(2)])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
