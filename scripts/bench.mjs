// Measures side by side and prints ratios. `npm run bench -- [number of facts] [what …]`: ten million and everything by default;
// 100000000 compares them with a tenth of them too.
import { existsSync } from 'node:fs'
import { aptInstall, hasApt } from './lib/apt.mjs'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/node.mjs'

ensureInstalled('all')
const browser = ensureBrowser()
await ensureBuilt()
if (!existsSync('/usr/lib/postgresql/15/bin') && hasApt()) {
  const problem = aptInstall(['postgresql-15'])
  if (problem !== null) console.error(`PostgreSQL 15 could not be installed: ${problem}.`)
}
process.exitCode = await runNode(['--disable-warning=ExperimentalWarning', 'bench/src/main.ts', ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM: browser },
})
