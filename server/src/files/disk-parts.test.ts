import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDiskFiles } from './disk.ts'
import { AppendReplaced, type Files, UploadEnded, WrongOffset } from './files.ts'

let folder: string
let files: Files
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adroit-parts-'))
  files = openDiskFiles(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const id = '0123456789abcdef'.repeat(2)
const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const textOf = async (hash: string) => (await buffer(files.open(hash))).toString()
const restart = () => {
  files = openDiskFiles(folder)
}

async function* bytes(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text)
}

/** Yields the texts, and then nothing, as a connection that was lost without an end. */
async function* stalled(onStalled: () => void, ...texts: string[]): AsyncGenerator<Buffer> {
  yield* bytes(...texts)
  onStalled()
  await new Promise(() => {})
}

async function* broken(...texts: string[]): AsyncGenerator<Buffer> {
  yield* bytes(...texts)
  throw new Error('connection lost')
}

/** Starts an append that has written its texts and waits for more. */
async function startStalled(offset: number, ...texts: string[]): Promise<{ readonly failure: Promise<unknown> }> {
  let failure: Promise<unknown> = Promise.resolve()
  await new Promise<void>((resolve) => {
    failure = files.appendPart(id, offset, stalled(resolve, ...texts)).catch((error: unknown) => error)
  })
  return { failure }
}

describe('resumable uploads', () => {
  it('append parts in order and store the whole under its hash', async () => {
    expect(await files.partSize(id)).toBe(0)
    expect(await files.appendPart(id, 0, bytes('one ', 'two '))).toBe(8)
    expect(await files.appendPart(id, 8, bytes('three'))).toBe(13)
    expect(await files.partIds()).toEqual([id])
    const arrived = await files.completeParts(id)
    const md5 = createHash('md5').update('one two three').digest('hex')
    expect(arrived).toMatchObject({ hash: sha('one two three'), md5, size: 13 })
    await arrived.keep()
    expect(await textOf(arrived.hash)).toBe('one two three')
    expect(await files.sizeOf(arrived.hash)).toBe(13)
    expect([await files.partIds(), await files.partSize(id)]).toEqual([[], 0])
  })

  it('continue after a restart, with the hash of all bytes', async () => {
    await files.appendPart(id, 0, bytes('before '))
    restart()
    expect(await files.partSize(id)).toBe(7)
    await files.appendPart(id, 7, bytes('after'))
    const { hash, keep } = await files.completeParts(id)
    expect(hash).toBe(sha('before after'))
    restart()
    await (await files.completeParts(id)).keep()
    expect(await textOf(hash)).toBe('before after')
    await expect(keep()).rejects.toThrow('ENOENT')
  })

  it('keep all bytes of a connection that pauses while the disk writes', async () => {
    const texts = ['a'.repeat(600_000), 'b', 'c'.repeat(600_000), 'd', 'e'.repeat(1_500_000), 'f']
    async function* pausing(): AsyncGenerator<Buffer> {
      for (const text of texts) {
        yield Buffer.from(text)
        if (text.length === 1) await new Promise((resolve) => setTimeout(resolve, 60))
      }
    }
    expect(await files.appendPart(id, 0, pausing())).toBe(2_700_003)
    expect((await files.completeParts(id)).hash).toBe(sha(texts.join('')))
  })

  it('refuse a part that does not begin at their end, and say where it is', async () => {
    await files.appendPart(id, 0, bytes('four'))
    for (const offset of [0, 3, 5, 1e12]) {
      const failure = await files.appendPart(id, offset, bytes('more')).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(WrongOffset)
      expect(failure).toMatchObject({ stored: 4 })
    }
    expect((await files.completeParts(id)).hash).toBe(sha('four'))
  })

  it('keep what arrived before a stream failed, and continue from there', async () => {
    await expect(files.appendPart(id, 0, broken('half'))).rejects.toThrow('connection lost')
    expect(await files.partSize(id)).toBe(4)
    await files.appendPart(id, 4, bytes(' and half'))
    expect((await files.completeParts(id)).hash).toBe(sha('half and half'))
  })

  it('let one of several parallel appends win', async () => {
    const texts = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd']
    const attempts = await Promise.allSettled(texts.map((text) => files.appendPart(id, 0, bytes(text.slice(0, 4), text.slice(4)))))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const failures = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason as unknown] : []))
    for (const failure of failures) expect(failure instanceof WrongOffset || failure instanceof AppendReplaced).toBe(true)
    const { hash } = await files.completeParts(id)
    expect(texts.map(sha)).toContain(hash)
  })

  it('let a new request take over from one whose connection stalled', async () => {
    const { failure } = await startStalled(0, 'lost')
    expect(await files.partSize(id)).toBe(4)
    await expect(files.appendPart(id, 2, bytes('elsewhere'))).rejects.toThrow(WrongOffset)
    expect(await files.appendPart(id, 4, bytes(' and found'))).toBe(14)
    expect(await failure).toBeInstanceOf(AppendReplaced)
    expect((await files.completeParts(id)).hash).toBe(sha('lost and found'))
  })

  it('take nothing more once completed, and can be completed again', async () => {
    await files.appendPart(id, 0, bytes('whole'))
    const { hash } = await files.completeParts(id)
    await expect(files.appendPart(id, 5, bytes(' and more'))).rejects.toThrow(UploadEnded)
    expect((await files.completeParts(id)).hash).toBe(hash)
  })

  it('leave nothing behind if they are discarded, even while a part arrives, or dropped', async () => {
    const { failure } = await startStalled(0, 'unwanted')
    await files.discardParts(id)
    expect(await failure).toBeInstanceOf(AppendReplaced)
    await files.appendPart(id, 0, bytes('again'))
    await (await files.completeParts(id)).drop()
    await files.discardParts(id)
    expect([await files.partIds(), readdirSync(join(folder, 'parts'))]).toEqual([[], []])
  })

  it('without bytes are an empty file', async () => {
    const { hash, size, keep } = await files.completeParts(id)
    await keep()
    expect([size, hash, await textOf(hash)]).toEqual([0, sha(''), ''])
  })

  it('are closed to other users, and reached only by an id of ours', async () => {
    await files.appendPart(id, 0, bytes('secret'))
    expect(statSync(join(folder, 'parts')).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'parts', id)).mode & 0o777).toBe(0o600)
    for (const other of ['', '..', '../x', `${id}/`, id.toUpperCase(), `${id}\n`, '%2e%2e%2f'.padEnd(32, '0')]) {
      await expect(files.appendPart(other, 0, bytes('x'))).rejects.toThrow('not an upload')
      await expect(files.partSize(other)).rejects.toThrow('not an upload')
      await expect(files.discardParts(other)).rejects.toThrow('not an upload')
    }
    expect(existsSync(join(folder, 'x'))).toBe(false)
  })
})
