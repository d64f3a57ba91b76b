import type { FileHandle } from 'node:fs/promises'
import { writeAll } from './durable.ts'

/** A write begins when this many bytes wait, or after this time. */
const batchBytes = 512 * 1024
const longestWaitMs = 20
/** The sender waits for the disk while this many bytes do. */
const mostWaiting = 1024 * 1024

export interface GatheringWriter {
  /** Accepts a chunk; resolves as soon as the next one is welcome. Rejects once a write has failed. */
  readonly take: (chunk: Buffer) => Promise<void>
  /** Writes everything accepted. Rejects if a write fails or has failed. */
  readonly flush: () => Promise<void>
  /** Where the written bytes end; after a failed write the file may have more, which do not count. */
  readonly end: () => number
}

/**
 * Writes chunks in order from a position of a file, several with one call: a connection delivers 64 kB at a time, and a call for each takes
 * longer than the writing.
 */
export function openGatheringWriter(file: FileHandle, from: number): GatheringWriter {
  let [end, waitingBytes] = [from, 0]
  let waiting: Buffer[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const [batch, bytes] = [waiting, waitingBytes]
      ;[waiting, waitingBytes] = [[], 0]
      const { bytesWritten } = await file.writev(batch, end)
      if (bytesWritten < bytes) await writeAll(file, Buffer.concat(batch).subarray(bytesWritten), end + bytesWritten)
      end += bytes
    }
    running = null
  }

  /** A failure stays in `running`: nothing is written after it, and the next `take` or `flush` reports it. */
  function start(): void {
    clearTimeout(timer)
    timer = undefined
    if (running !== null || waiting.length === 0) return
    running = writeWaiting()
    running.catch(() => {})
  }

  return {
    take: async (chunk) => {
      waiting.push(chunk)
      waitingBytes += chunk.length
      if (waitingBytes >= batchBytes) start()
      else timer ??= setTimeout(start, longestWaitMs)
      if (waitingBytes >= mostWaiting) await running
    },
    flush: async () => {
      start()
      await running
    },
    end: () => end,
  }
}
