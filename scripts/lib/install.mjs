import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { whileAlone } from './alone.mjs'
import { conformance, root } from './paths.mjs'
import { sleep, whyNot } from './why-not.mjs'

/** What npm says when another one writes to its cache or to the same folder. */
const contention = /ECOMPROMISED|ENOTEMPTY|EEXIST|EBUSY|Lock compromised/

const stampOf = (folder) => join(folder, 'node_modules', '.adroit-installed')

/** Identifies what `node_modules` was installed from: it changes with the lock file and the machine, and is deleted with the folder. */
function fingerprint(folder) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const name of ['package-lock.json', '.npmrc']) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

/** Installs missing packages. `run`: for starting and building; `all`: also for tests and checks. */
export function ensureInstalled(scope) {
  const enough = ({ current, have }) => current && (have === 'all' || have === scope)
  if (enough(state(root))) return
  whileAlone(root, () => {
    // Whoever was waited for may have installed the same.
    if (!enough(state(root))) installRoot(scope)
  })
}

function installRoot(scope) {
  const { current, wanted } = state(root)
  console.error(
    scope === 'run'
      ? 'Installing what Adroit needs to run (once, about a minute) …'
      : 'Installing what the tests need (once, about a minute) …',
  )
  // "ci" deletes the old packages; "install" adds to them and leaves a running server its files.
  const command = current ? ['install', '--no-save', '--prefer-offline'] : ['ci']
  if (scope === 'run') command.push('--omit=dev')
  npm(root, command)
  writeFileSync(stampOf(root), `${wanted} ${scope}`)
}

/** Installs the platforms' own SDKs, which only the conformance tests need. */
export function ensureConformanceInstalled() {
  if (state(conformance).current) return
  whileAlone(conformance, () => {
    const { current, wanted } = state(conformance)
    if (current) return
    console.error("Installing the platforms' own SDKs for the conformance tests (once, about half a minute) …")
    npm(conformance, ['ci'])
    writeFileSync(stampOf(conformance), `${wanted} all`)
  })
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
  const options = {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, npm_config_engine_strict: 'false', NODE_ENV: '' },
  }
  for (let left = 2; ; left -= 1) {
    const { status, stderr, error } = spawnSync(program, rest, options)
    const said = stderr ?? error?.message ?? ''
    if (said.trim() !== '') console.error(said.trimEnd())
    if (status === 0) return
    if (left === 0 || !contention.test(said)) throw new Error(`The installation did not work: ${whyNot({ said, status })}.`)
    console.error('Another npm works on the same files; trying again in five seconds …')
    sleep(5_000)
  }
}
