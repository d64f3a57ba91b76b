import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { productNode } from './node.mjs'
import { root } from './paths.mjs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium for the browser tests; installs one where there is none: Debian's package, else Playwright's own ('' then). */
export function ensureBrowser() {
  const found = [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path))
  if (found) {
    ensureFonts()
    return found
  }
  if (apt(['chromium', 'fonts-noto-cjk', 'fonts-noto-core'])) return '/usr/bin/chromium'
  const own = spawnSync(productNode(), [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], { stdio: 'inherit' })
  if (own.status === 0) return ''
  throw new Error('The browser tests need Chromium, and it could not be installed. Install it, or set CHROMIUM to its path.')
}

/** Without a font for Chinese the pictures would show boxes. */
function ensureFonts() {
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  if (list.status === 0 && list.stdout.trim() === '') apt(['fonts-noto-cjk'])
}

function apt(packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.error(`Installing ${packages.join(', ')} with apt-get …`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options).status === 0
}
