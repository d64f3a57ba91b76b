// Regenerates the screenshots in docs/screenshots from a separate demo.
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/node.mjs'

ensureInstalled('all')
const browser = ensureBrowser()
await ensureBuilt()
process.exitCode = await runNode(['e2e/screenshots.ts'], { env: { ...process.env, CHROMIUM: browser, NODE_NO_WARNINGS: '1' } })
