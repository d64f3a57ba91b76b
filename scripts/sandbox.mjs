// Sandbox media platforms for tests and demonstrations: `npm run -s sandbox -- --port N --seed S --scenario X`.
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/node.mjs'

try {
  ensureInstalled('run')
  process.exitCode = await runNode(['--disable-warning=ExperimentalWarning', 'sandbox/src/main.ts', ...process.argv.slice(2)])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
