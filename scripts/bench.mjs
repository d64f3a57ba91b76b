// Measures side by side and prints ratios. `npm run bench -- [number of facts] [what …]`: ten million and everything by default;
// 100000000 compares them with a tenth of them too.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/node.mjs'

ensureInstalled('all')
const browser = ensureBrowser()
await ensureBuilt()
if (!existsSync('/usr/lib/postgresql/15/bin') && process.getuid?.() === 0) {
  console.error('Installing postgresql-15 with apt-get …')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql-15'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
process.exitCode = await runNode(['--disable-warning=ExperimentalWarning', 'bench/src/main.ts', ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM: browser },
})
