import { setTimeout } from 'node:timers/promises'
import { PlatformError } from '../platform-error.ts'

export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>

/** Waits. Throws `later` at once if the work is aborted. */
export const pause: Pause = async (ms, signal) => {
  await setTimeout(ms, undefined, signal ? { signal } : {}).catch(() => {})
  if (signal?.aborted) throw new PlatformError('later', 'stopped', 'The sync was stopped.')
}
