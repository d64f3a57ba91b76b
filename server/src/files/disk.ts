import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, mkdirSync, rmSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { openDiskParts } from './disk-parts.ts'
import { syncFolder, writeAll } from './durable.ts'
import { type Arrived, type ByteRange, FileGone, type Files } from './files.ts'

/** Folders for files that are not complete yet: received whole, and in parts. */
const arrivingName = 'arriving'
const partsName = 'parts'

/** Whether a path, relative to the folder of all files, is that of an incomplete file. */
export function isIncomplete(path: string): boolean {
  return path.startsWith(`${arrivingName}/`) || path.startsWith(`${partsName}/`)
}

/**
 * Stores files in a folder of this process, which is created if missing. Deletes files that were received whole until a kill; resumable
 * uploads stay. Files and folders are closed to other users.
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
    open: (hash, range) => reading(pathOf(folder, hash), range),
    sizeOf: (hash) => sizeOf(pathOf(folder, hash)),
    ...openDiskParts(join(folder, partsName), (path, hash) => store(folder, path, hash)),
    remove: (hash) => rm(pathOf(folder, hash), { force: true }),
  }
}

type Received = Pick<Arrived, 'hash' | 'md5' | 'size'>

async function write(path: string, bytes: AsyncIterable<Buffer>): Promise<Received> {
  const [hash, md5] = [createHash('sha256'), createHash('md5')]
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const part of bytes) {
      hash.update(part)
      md5.update(part)
      size += part.length
      await writeAll(file, part)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { hash: hash.digest('hex'), md5: md5.digest('hex'), size }
}

function arrived(folder: string, path: string, { hash, md5, size }: Received): Arrived {
  return {
    hash,
    md5,
    size,
    keep: () => store(folder, path, hash),
    drop: () => rm(path, { force: true }),
  }
}

/** Gives a complete file the name of its hash. */
async function store(folder: string, path: string, hash: string): Promise<void> {
  const stored = pathOf(folder, hash)
  await mkdir(dirname(stored), { recursive: true, mode: 0o700 })
  await rename(path, stored)
  await syncFolder(dirname(stored))
}

async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(ifMissing))?.size ?? null
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}

function reading(path: string, range?: ByteRange): Readable {
  const out = new PassThrough()
  const file = createReadStream(path, range ? { start: range.from, end: range.to } : {})
  file.once('error', (error: NodeJS.ErrnoException) => out.destroy(error.code === 'ENOENT' ? new FileGone(path) : error))
  pipeline(file, out, () => {})
  return out
}

/** Two levels of folders keep each of them small. */
export function pathOf(folder: string, hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`not a hash: ${hash.slice(0, 80)}`)
  return join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)
}
