import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { prepareDataDir } from './prepare.ts'

const folder = mkdtempSync(join(tmpdir(), 'adroit-prepare-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const modeOf = (dir: string) => (statSync(dir).mode & 0o777).toString(8)

describe('the data folder', () => {
  it('is created for its owner only, and an open one is closed to others', () => {
    expect(modeOf(prepareDataDir(join(folder, 'new', 'data')))).toBe('700')
    const open = openFolder('open')
    expect(modeOf(prepareDataDir(open))).toBe('700')
    writeFileSync(join(open, 'facts.duckdb'), '')
    chmodSync(open, 0o750)
    expect(modeOf(prepareDataDir(open))).toBe('700')
  })

  it('is identified by its real path', () => {
    mkdirSync(join(folder, 'real'))
    symlinkSync('real', join(folder, 'link'))
    expect(prepareDataDir(join(folder, 'link'))).toBe(prepareDataDir(join(folder, 'real')))
  })

  it('is refused with a message if it is open to others and has other content, and stays unchanged', () => {
    const shared = openFolder('shared')
    writeFileSync(join(shared, 'notes.txt'), '')
    expect(() => prepareDataDir(shared)).toThrow(/^Other users can access the data folder .* Run chmod 700 on it/)
    expect(modeOf(shared)).toBe('755')
  })

  it.skipIf(process.getuid?.() !== 0)('is refused with a message if another user owns it (tested as root only)', () => {
    const foreign = openFolder('foreign')
    chownSync(foreign, 65_534, 65_534)
    expect(() => prepareDataDir(foreign)).toThrow('Other users can access the data folder')
  })

  it('is refused with a message if it cannot be created', () => {
    writeFileSync(join(folder, 'file'), '')
    for (const dir of ['file', 'file/data'])
      expect(() => prepareDataDir(join(folder, dir))).toThrow(/^The data folder .* cannot be used: .* Set DATA_DIR to a folder you own\.$/)
  })
})

function openFolder(name: string): string {
  const dir = join(folder, name)
  mkdirSync(dir)
  chmodSync(dir, 0o755)
  return dir
}
