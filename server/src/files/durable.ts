import { type FileHandle, open } from 'node:fs/promises'

/** Writes all bytes at a position, default: the file's own. One write may take fewer bytes than given. */
export async function writeAll(file: FileHandle, bytes: Buffer, position: number | null = null): Promise<void> {
  for (let from = 0; from < bytes.length; )
    from += (await file.write(bytes, from, bytes.length - from, position === null ? null : position + from)).bytesWritten
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const flushEveryBytes = 1024 * 1024

/** Flushes a file while more is written, so that the last flush has little left to do. */
export function flushEarly(file: FileHandle): { readonly wrote: (bytes: number) => void; readonly finish: () => Promise<void> } {
  let unflushed = 0
  let running: Promise<void> | null = null
  let failure: unknown = null
  async function flush(): Promise<void> {
    try {
      await file.datasync()
    } catch (error) {
      // The system reports a failed write once: the last flush would not know of it.
      failure ??= error
    }
    running = null
  }
  return {
    wrote: (bytes) => {
      unflushed += bytes
      if (running !== null || unflushed < flushEveryBytes) return
      unflushed = 0
      running = flush()
    },
    finish: async () => {
      await running
      if (failure !== null) throw failure
      await file.datasync()
    },
  }
}
