import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, hasApt } from './apt.mjs'
import { productNode } from './node.mjs'
import { root } from './paths.mjs'
import { whyNot } from './why-not.mjs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const headlessShell = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' }

/**
 * Path of the browser for the tests: Debian's headless shell if it is there or can be installed, because it needs a third less CPU time
 * than Chromium with its windows. Otherwise the same as `ensureBrowser`.
 */
export function ensureTestBrowser() {
  if (process.env.CHROMIUM) return ensureBrowser()
  // A new machine has no lists of packages yet: there, apt-get finds out whether the package exists.
  const packaged = () => spawnSync('apt-cache', ['show', headlessShell.package]).status === 0 || !usual.some(existsSync)
  if (!existsSync(headlessShell.path) && hasApt() && packaged()) {
    const problem = aptInstall([headlessShell.package], { patience: 60_000 })
    if (problem !== null) console.error(`The headless shell could not be installed, the tests use Chromium: ${problem}.`)
  }
  if (!existsSync(headlessShell.path)) return ensureBrowser()
  ensureFonts()
  return headlessShell.path
}

/** Path of a Chromium, for screenshots and measurements. Installs one if there is none: Debian's package, otherwise Playwright's own (then ''). */
export function ensureBrowser() {
  const found = [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path))
  if (found) {
    ensureFonts()
    return found
  }
  const apt = hasApt() ? aptInstall(['chromium', 'fonts-noto-cjk', 'fonts-noto-core']) : 'not here, or not as root'
  if (apt === null) return '/usr/bin/chromium'
  const own = spawnSync(productNode(), [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  })
  if (own.status === 0) return ''
  process.stderr.write(own.stderr)
  const reasons = `apt-get: ${apt}. Playwright's download: ${whyNot({ said: own.stderr, status: own.status })}.`
  throw new Error(`The browser tests need Chromium, and it could not be installed. ${reasons} Install it, or set CHROMIUM to its path.`)
}

/**
 * Without a Chinese font, screenshots would show boxes. Without Noto Sans, Debian draws the interface in DejaVu Sans, which is wider than any
 * phone's font: tests of what fits on a phone would fail.
 */
function ensureFonts() {
  if (!hasApt()) return
  const missing = [
    ['fonts-noto-cjk', 'Noto Sans CJK SC'],
    ['fonts-noto-core', 'Noto Sans'],
  ].flatMap(([name, family]) => (lacksFont(family) ? [name] : []))
  if (missing.length === 0) return
  // Without fc-match, nobody could tell next time that the fonts are there.
  const problem = aptInstall(['fontconfig', ...missing])
  if (problem !== null) console.error(`Fonts for the interface could not be installed: ${problem}.`)
}

/** Whether fontconfig is not there, or answers another family than the asked one. */
function lacksFont(family) {
  const match = spawnSync('fc-match', ['--format', '%{family}', family], { encoding: 'utf8' })
  return match.status !== 0 || !match.stdout.split(',').includes(family)
}
