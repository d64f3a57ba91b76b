import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDiskFiles } from './disk.ts'
import { FileGone } from './files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adroit-files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function* parts(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text)
}
const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const everything = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))

describe('files on disk', () => {
  it('are read back as written, under the hash of their bytes', async () => {
    const files = openDiskFiles(folder)
    const file = await files.receive(parts('one ', 'two'))
    expect(file).toMatchObject({ hash: sha('one two'), size: 7 })
    await file.keep()
    expect((await buffer(files.open(file.hash))).toString()).toBe('one two')
    expect(everything()).toEqual([sha('one two')])
  })

  it('with the same bytes are stored once', async () => {
    const files = openDiskFiles(folder)
    const [one, other] = [await files.receive(parts('same')), await files.receive(parts('sa', 'me'))]
    await one.keep()
    await other.keep()
    expect(everything()).toEqual([sha('same')])
  })

  it('are closed to other users', async () => {
    const files = openDiskFiles(folder)
    const file = await files.receive(parts('secret'))
    await file.keep()
    const path = join(folder, file.hash.slice(0, 2), file.hash.slice(2, 4), file.hash)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700)
  })

  it('leave nothing behind if they are cut off, dropped, or interrupted by a kill', async () => {
    const files = openDiskFiles(folder)
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('half')
      throw new Error('gone')
    }
    await expect(files.receive(broken())).rejects.toThrow('gone')
    await (await files.receive(parts('dropped'))).drop()
    expect(everything()).toEqual([])
    await files.receive(parts('killed before it was kept'))
    openDiskFiles(folder)
    expect(everything()).toEqual([])
  })

  it('are read in ranges with both ends included, as far as they go', async () => {
    const files = openDiskFiles(folder)
    const { hash, keep } = await files.receive(parts('0123456789'))
    await keep()
    const range = async (from: number, to: number) => (await buffer(files.open(hash, { from, to }))).toString()
    expect([await range(0, 0), await range(3, 5), await range(8, 99)]).toEqual(['0', '345', '89'])
    expect([await files.sizeOf(hash), await files.sizeOf(sha('other'))]).toEqual([10, null])
    await expect(buffer(files.open(sha('other'), { from: 0, to: 1 }))).rejects.toThrow(FileGone)
  })

  it('are gone once removed, and removing twice is no error', async () => {
    const files = openDiskFiles(folder)
    const { hash, keep } = await files.receive(parts('away'))
    await keep()
    await files.remove(hash)
    await files.remove(hash)
    await expect(buffer(files.open(hash))).rejects.toThrow(FileGone)
  })

  it('can be reached only by a hash', () => {
    expect(() => openDiskFiles(folder).open('../../etc/passwd')).toThrow('not a hash')
  })
})
