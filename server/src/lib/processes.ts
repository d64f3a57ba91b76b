import { readFileSync, readlinkSync } from 'node:fs'

/** Returns whether a process with this id runs, also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns when the process began, in clock ticks since boot, to detect a reused id. Empty without /proc. */
export function startTime(pid: number): string {
  try {
    // The second field is the command in parentheses and may contain spaces, so fields are counted after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Returns the working directory of a process; null if it cannot be read. */
export function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
