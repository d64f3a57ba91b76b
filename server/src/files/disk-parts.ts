import { constants, mkdirSync, statSync } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from './durable.ts'
import { AppendReplaced, type Arrived, type Files, UploadEnded, WrongOffset } from './files.ts'
import { openGatheringWriter } from './gathering-writer.ts'
import { digestsOf, forgetHashed, hashUpTo } from './hash-thread.ts'
import { stoppable } from './stoppable.ts'

type Parts = Pick<Files, 'appendPart' | 'partSize' | 'completeParts' | 'discardParts' | 'partIds'>

interface Upload {
  readonly path: string
  /** Bytes accepted; those of a running append may not be written yet. */
  size: number
  ended: boolean
  running: { readonly stop: (reason: Error) => void; readonly settled: Promise<unknown> } | null
}

/**
 * Resumable uploads, each in one file of `folder` that grows in order and survives a restart. File systems with a journal extend a file only
 * after its bytes are written, so its size is the offset to resume at, also after a power cut. Bytes are synced once, when all have arrived:
 * to sync each part would halve the speed. A thread hashes them as they arrive. `store` moves a complete file to the name of its hash.
 */
export function openDiskParts(folder: string, store: (path: string, hash: string) => Promise<void>): Parts {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  /** Uploads that this process has touched. */
  const uploads = new Map<string, Upload>()

  function uploadOf(id: string): Upload {
    const path = pathOf(folder, id)
    const known = uploads.get(id)
    if (known) return known
    forgetHashed(path)
    const upload: Upload = { path, size: storedSize(path), ended: false, running: null }
    uploads.set(id, upload)
    return upload
  }

  function forget(id: string, { path }: Upload): void {
    uploads.delete(id)
    forgetHashed(path)
  }

  async function discard(id: string): Promise<void> {
    const upload = uploadOf(id)
    upload.ended = true
    await stopAppend(upload)
    await rm(upload.path, { force: true })
    forget(id, upload)
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
      const [{ sha256: hash, md5 }] = await Promise.all([digestsOf(path, size), secure(path, size)])
      const keep = async () => {
        await store(path, hash)
        forget(id, upload)
      }
      return { hash, md5, size, keep, drop: () => discard(id) } satisfies Arrived
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

/** Returns the size after the bytes of `source`. Bytes that arrived before a failure stay, except those that could not be written. */
async function append(upload: Upload, source: AsyncIterable<Buffer>): Promise<number> {
  const file = await open(upload.path, constants.O_CREAT | constants.O_WRONLY, 0o600)
  const writer = openGatheringWriter(file, upload.size)
  try {
    try {
      for await (const chunk of source) {
        upload.size += chunk.length
        await writer.take(chunk)
      }
    } finally {
      await writer.flush()
    }
  } finally {
    upload.size = writer.end()
    hashUpTo(upload.path, upload.size)
    await file.close()
  }
  return upload.size
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

const storedSize = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
const isId = (name: string) => /^[0-9a-f]{32}$/.test(name)

function pathOf(folder: string, id: string): string {
  if (!isId(id)) throw new Error(`not an upload: ${id.slice(0, 80)}`)
  return join(folder, id)
}
