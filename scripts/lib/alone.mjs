import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sleep } from './why-not.mjs'

/** Does some work while no other process does work on the same folder. It says whom it waits for. */
export function whileAlone(folder, work, { say = console.error, retryMs = 200 } = {}) {
  const lock = lockOf(folder)
  for (let told = null; !taken(lock); ) {
    const holder = holderOf(lock)
    if (holder === null) rmSync(lock, { force: true })
    else {
      if (holder !== told) say(`Waiting for process ${holder}, which installs into ${folder} …`)
      told = holder
      sleep(retryMs)
    }
  }
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Outside of the folder, because an installation empties it. */
export const lockOf = (folder) => join(tmpdir(), `adroit-install-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.lock`)

function taken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** The process that holds it; null when that has ended. */
function holderOf(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    // Whoever has just made the file writes its id a moment later.
    if (pid === 0) return 'that begins'
    process.kill(pid, 0)
    return pid
  } catch (error) {
    return error.code === 'EPERM' ? 'of another user' : null
  }
}
