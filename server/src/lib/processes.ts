import { readFileSync, readlinkSync } from 'node:fs'

/** Whether a process of this id runs (also one of another user). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When the process began, in clock ticks since boot; tells a re-used id apart. Empty where there is no /proc. */
export function startTime(pid: number): string {
  try {
    // The second field is the command in parentheses and may hold spaces, so count from behind it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Working folder of a process, or null where it cannot be read. */
export function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
