import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, mkdirSync, rmSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { type Arrived, FileGone, type Files } from './files.ts'

/** Folder for files that are not complete yet. */
export const arrivingName = 'arriving'

/**
 * Stores files in a folder of this process, which is created if missing. Deletes incomplete files that a kill left. Files and folders are
 * closed to other users.
 */
export function openDiskFiles(folder: string): Files {
  const arriving = join(folder, arrivingName)
  rmSync(arriving, { recursive: true, force: true })
  mkdirSync(arriving, { recursive: true, mode: 0o700 })
  return {
    receive: async (bytes) => {
      const path = join(arriving, randomBytes(12).toString('hex'))
      try {
        return arrived(folder, path, await write(path, bytes))
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    open: (hash) => reading(pathOf(folder, hash)),
    remove: (hash) => rm(pathOf(folder, hash), { force: true }),
  }
}

async function write(path: string, bytes: AsyncIterable<Buffer>): Promise<{ hash: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const part of bytes) {
      hash.update(part)
      size += part.length
      await writeAll(file, part)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { hash: hash.digest('hex'), size }
}

/** One write may take fewer bytes than given. */
async function writeAll(file: FileHandle, part: Buffer): Promise<void> {
  for (let from = 0; from < part.length; ) from += (await file.write(part, from)).bytesWritten
}

function arrived(folder: string, path: string, { hash, size }: { hash: string; size: number }): Arrived {
  return {
    hash,
    size,
    keep: async () => {
      const kept = pathOf(folder, hash)
      await mkdir(dirname(kept), { recursive: true, mode: 0o700 })
      await rename(path, kept)
      // The name survives a power cut only once its folder is synced.
      await syncFolder(dirname(kept))
    },
    drop: () => rm(path, { force: true }),
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function reading(path: string): Readable {
  const out = new PassThrough()
  const file = createReadStream(path)
  file.once('error', (error: NodeJS.ErrnoException) => out.destroy(error.code === 'ENOENT' ? new FileGone(path) : error))
  pipeline(file, out, () => {})
  return out
}

/** Two levels of folders keep each of them small. */
function pathOf(folder: string, hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`not a hash: ${hash.slice(0, 80)}`)
  return join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)
}
