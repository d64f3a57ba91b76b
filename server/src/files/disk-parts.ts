import { createHash, type Hash } from 'node:crypto'
import { constants, createReadStream, mkdirSync, statSync } from 'node:fs'
import { type FileHandle, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeAll } from './durable.ts'
import { AppendReplaced, type Arrived, type Files, UploadEnded, WrongOffset } from './files.ts'
import { stoppable } from './stoppable.ts'

type Parts = Pick<Files, 'appendPart' | 'partSize' | 'completeParts' | 'discardParts' | 'partIds'>

interface Upload {
  readonly path: string
  size: number
  /** Hash of the bytes so far; null: not all of them passed through this process, so the file must be read again. */
  hash: Hash | null
  ended: boolean
  running: { readonly stop: (reason: Error) => void; readonly settled: Promise<unknown> } | null
}

/**
 * Resumable uploads, each in one file of `folder` that grows in order and survives a restart. File systems with a journal extend a file only
 * after its bytes are written, so its size is the offset to resume at, also after a power cut. Bytes are synced once, when all have arrived:
 * to sync each part would halve the speed. `store` moves a complete file to the name of its hash.
 */
export function openDiskParts(folder: string, store: (path: string, hash: string) => Promise<void>): Parts {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  /** Uploads that this process has touched. */
  const uploads = new Map<string, Upload>()

  function uploadOf(id: string): Upload {
    const path = pathOf(folder, id)
    const known = uploads.get(id)
    if (known) return known
    const size = storedSize(path)
    const upload: Upload = { path, size, hash: size === 0 ? createHash('sha256') : null, ended: false, running: null }
    uploads.set(id, upload)
    return upload
  }

  async function discard(id: string): Promise<void> {
    const upload = uploadOf(id)
    upload.ended = true
    await stopAppend(upload)
    await rm(upload.path, { force: true })
    uploads.delete(id)
  }

  return {
    appendPart: async (id, offset, bytes) => {
      const upload = uploadOf(id)
      while (upload.running && offset === upload.size) await stopAppend(upload)
      if (upload.ended) throw new UploadEnded(id)
      if (offset !== upload.size) throw new WrongOffset(upload.size)
      const { bytes: source, stop } = stoppable(bytes)
      const work = append(upload, source)
      const settled = work.catch(() => {}).finally(() => (upload.running = null))
      upload.running = { stop, settled }
      await settled
      return await work
    },
    partSize: async (id) => uploads.get(id)?.size ?? storedSize(pathOf(folder, id)),
    completeParts: async (id) => {
      const upload = uploadOf(id)
      upload.ended = true
      await stopAppend(upload)
      const { path, size } = upload
      await secure(path, size)
      const hash = upload.hash ? upload.hash.copy().digest('hex') : await hashOf(path)
      const keep = async () => {
        await store(path, hash)
        uploads.delete(id)
      }
      return { hash, size, keep, drop: () => discard(id) } satisfies Arrived
    },
    discardParts: discard,
    partIds: async () => (await readdir(folder)).filter(isId),
  }
}

/** Waits for the append that is running; stops it if it waits for bytes. */
async function stopAppend({ running }: Upload): Promise<void> {
  running?.stop(new AppendReplaced('another request for this upload took over'))
  await running?.settled
}

/** Returns the size after the bytes of `source`. Bytes that arrived before a failure stay. */
async function append(upload: Upload, source: AsyncIterable<Buffer>): Promise<number> {
  const file = await open(upload.path, constants.O_CREAT | constants.O_WRONLY, 0o600)
  try {
    for await (const chunk of source) await write(upload, file, chunk)
  } finally {
    await file.close()
  }
  return upload.size
}

/** Hashes while the disk writes. */
async function write(upload: Upload, file: FileHandle, chunk: Buffer): Promise<void> {
  const written = writeAll(file, chunk, upload.size)
  upload.hash?.update(chunk)
  try {
    await written
    upload.size += chunk.length
  } catch (error) {
    upload.hash = null
    throw error
  }
}

/** Makes the counted bytes durable, without what a failed write left beyond them. Creates the file of an upload without bytes. */
async function secure(path: string, size: number): Promise<void> {
  const file = await open(path, constants.O_CREAT | constants.O_RDWR, 0o600)
  try {
    if ((await file.stat()).size !== size) await file.truncate(size)
    await file.sync()
  } finally {
    await file.close()
  }
  // The name of a new file survives a power cut only once its folder is synced.
  await syncFolder(join(path, '..'))
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const storedSize = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
const isId = (name: string) => /^[0-9a-f]{32}$/.test(name)

function pathOf(folder: string, id: string): string {
  if (!isId(id)) throw new Error(`not an upload: ${id.slice(0, 80)}`)
  return join(folder, id)
}
