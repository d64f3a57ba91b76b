import { readFileSync } from 'node:fs'
import { pause } from '../src/lib/processes.ts'

const megabytesOf = (pid: number): number => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

export interface WatchedMemory {
  /** Waits until the memory is at most that share of what it was at first, or until the moment. `text`: MB at first, at most and at last. */
  readonly returnsTo: (times: number, until: number) => Promise<{ readonly returned: boolean; readonly text: string }>
}

/** Watches the resident memory of a process, which includes that of its threads and of the report store. */
export function watchMemory(pid: number): WatchedMemory {
  const before = megabytesOf(pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, megabytesOf(pid))
  }, 100)
  return {
    returnsTo: async (times, until) => {
      let left = megabytesOf(pid)
      while (left > before * times && Date.now() < until) {
        await pause(500)
        left = megabytesOf(pid)
      }
      clearInterval(timer)
      return { returned: left <= before * times, text: [before, most, left].map((megabytes) => Math.round(megabytes)).join(' / ') }
    },
  }
}
