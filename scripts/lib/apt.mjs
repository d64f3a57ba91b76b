import { spawnSync } from 'node:child_process'
import { sleep, whyNot } from './why-not.mjs'

/** How long a process that holds a lock of the package manager is waited for. Unattended upgrades take minutes. */
const patienceMs = 600_000

/** Whether packages can be installed here: Linux with apt-get, as root. */
export function hasApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/**
 * Installs Debian packages. Returns null, or the reason in one clause. While another process holds a lock of the package manager it says
 * which one, and waits. `patience` and `retryMs` are in milliseconds.
 */
export function aptInstall(packages, { env = process.env, patience = patienceMs, retryMs = 2_000, say = console.error } = {}) {
  say(`Installing ${packages.join(', ')} with apt-get …`)
  const deadline = Date.now() + patience
  const run = (args) => runUnlocked(args, { env, deadline, retryMs, say })
  const update = run(['update', '-qq'])
  if (update.locked) return update.locked
  const install = run(['install', '-y', '-qq', '--no-install-recommends', ...packages])
  if (install.status === 0) return null
  // Without its lists apt-get does not find the package; why it has no lists is the true cause.
  const lists = update.said === '' ? null : whyNot(update)
  return install.locked ?? (/Unable to locate package/.test(install.said) && lists ? lists : whyNot(install))
}

/** Runs apt-get again until no other process holds its locks. `locked` says who still did when the time was over. */
function runUnlocked(args, { env, deadline, retryMs, say }) {
  let told = ''
  for (;;) {
    // apt-get itself waits for the locks of dpkg only: older versions give up at once on those of the lists and of the archives.
    const seconds = Math.max(0, Math.ceil(Math.min(told === '' ? 5_000 : 60_000, deadline - Date.now()) / 1_000))
    const { status, stderr, error } = spawnSync('apt-get', ['-o', `DPkg::Lock::Timeout=${seconds}`, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    })
    const said = stderr ?? error?.message ?? ''
    const lock = status === 0 ? null : lockIn(said)
    if (!lock) {
      if (said.trim() !== '') say(said.trimEnd())
      return { status, said, locked: null }
    }
    const holder = `${lock.holder} holds ${lock.path}`
    if (Date.now() >= deadline) return { status, said, locked: `${holder}, a lock of the package manager, and did not let go in time` }
    if (holder !== told) say(`Waiting for the package manager: ${holder} …`)
    told = holder
    sleep(Math.min(retryMs, Math.max(0, deadline - Date.now())))
  }
}

/** The lock that apt-get or dpkg did not get, and who holds it; null when that is not what went wrong. */
function lockIn(said) {
  const named = /Could not get lock (\S+?)\.? It is held by process (\d+)(?: \(([^)]*)\))?/.exec(said)
  if (named) return { path: named[1], holder: `process ${named[2]}${named[3] ? ` (${named[3]})` : ''}` }
  const byDpkg = /dpkg: error: (.*lock) was locked by another process with pid (\d+)/.exec(said)
  if (byDpkg) return { path: `the ${byDpkg[1]}`, holder: `process ${byDpkg[2]}` }
  const unnamed = /(?:Could not get lock (\S+)|Unable to (?:lock directory (\S+)|acquire the dpkg frontend lock \((\S+)\)))/.exec(said)
  const path = unnamed && (unnamed[1] ?? unnamed[2] ?? unnamed[3])
  // Without the right to open the lock nobody need hold it.
  return path && !/Permission denied/.test(said) ? { path, holder: 'another process' } : null
}
