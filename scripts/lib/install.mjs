import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { conformance, root } from './paths.mjs'

const stampOf = (folder) => join(folder, 'node_modules', '.adroit-installed')

/** What `node_modules` was made from: it vanishes with the folder, and changes with the lock file and the machine. */
function fingerprint(folder) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const name of ['package-lock.json', '.npmrc']) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

/** Installs what is missing. `run`: what starting and building need; `all`: also what tests and checks need. */
export function ensureInstalled(scope) {
  const { current, have, wanted } = state(root)
  if (current && (have === 'all' || have === scope)) return
  console.error(
    scope === 'run'
      ? 'Installing what Adroit needs to run (once, about a minute) …'
      : 'Installing what the tests need (once, about a minute) …',
  )
  // "ci" removes what is there; widening an installation in place leaves a running server its files.
  const command = current ? ['install', '--no-save', '--prefer-offline'] : ['ci']
  if (scope === 'run') command.push('--omit=dev')
  npm(root, command)
  writeFileSync(stampOf(root), `${wanted} ${scope}`)
}

/** Installs the platforms' own SDKs, which only the conformance tests need. */
export function ensureConformanceInstalled() {
  const { current, wanted } = state(conformance)
  if (current) return
  console.error("Installing the platforms' own SDKs for the conformance tests (once, about half a minute) …")
  npm(conformance, ['ci'])
  writeFileSync(stampOf(conformance), `${wanted} all`)
}

function state(folder) {
  const wanted = fingerprint(folder)
  const [installed, have] = existsSync(stampOf(folder)) ? readFileSync(stampOf(folder), 'utf8').split(' ') : ['', '']
  return { wanted, have, current: installed === wanted }
}

function npm(folder, command) {
  const args = [...command, '--loglevel=error', '--no-progress', '--no-audit', '--no-fund']
  const cli = process.env.npm_execpath
  const [program, rest] = cli ? [process.execPath, [cli, ...args]] : ['npm', args]
  // This Node may be older than what some packages name; the product itself runs on the one that is installed here.
  const result = spawnSync(program, rest, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, npm_config_engine_strict: 'false', NODE_ENV: '' },
  })
  if (result.status !== 0)
    throw new Error('The installation did not work; what npm says stands above. Is the network there, and the disk not full?')
}
