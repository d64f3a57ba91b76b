import { readFileSync } from 'node:fs'
import type { ServerProcess } from '../../server/test/process.ts'

/** As `npm start`, the systemd unit and the image start the server. */
export const startOptions = { NODE_OPTIONS: '--max-semi-space-size=16', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }

/** Resident memory of a server in MB. */
export function resident({ child }: ServerProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  return Math.round((Number(kilobytes) * 1_024) / 1e6)
}
