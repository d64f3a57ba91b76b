import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { prepareDataDir } from './prepare.ts'

const folder = mkdtempSync(join(tmpdir(), 'adroit-prepare-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const modeOf = (dir: string) => (statSync(dir).mode & 0o777).toString(8)

describe('the data folder', () => {
  it('is made for its owner alone, and an open one is closed to others', () => {
    expect(modeOf(prepareDataDir(join(folder, 'new', 'data')))).toBe('700')
    const open = openFolder('open')
    expect(modeOf(prepareDataDir(open))).toBe('700')
    writeFileSync(join(open, 'facts.duckdb'), '')
    chmodSync(open, 0o750)
    expect(modeOf(prepareDataDir(open))).toBe('700')
  })

  it('is known by its real path', () => {
    mkdirSync(join(folder, 'real'))
    symlinkSync('real', join(folder, 'link'))
    expect(prepareDataDir(join(folder, 'link'))).toBe(prepareDataDir(join(folder, 'real')))
  })

  it('is refused in words where it is open and holds something else, and stays as it is', () => {
    const shared = openFolder('shared')
    writeFileSync(join(shared, 'notes.txt'), '')
    expect(() => prepareDataDir(shared)).toThrow(/^Other users may enter the data folder .* Run chmod 700 on it/)
    expect(modeOf(shared)).toBe('755')
  })

  it.skipIf(process.getuid?.() !== 0)('is refused in words where another user owns it (tested as root only)', () => {
    const foreign = openFolder('foreign')
    chownSync(foreign, 65_534, 65_534)
    expect(() => prepareDataDir(foreign)).toThrow('Other users may enter the data folder')
  })

  it('is refused in words where it cannot be made', () => {
    writeFileSync(join(folder, 'file'), '')
    for (const dir of ['file', 'file/data'])
      expect(() => prepareDataDir(join(folder, dir))).toThrow(
        /^The data folder .* cannot be used: .* Set DATA_DIR to a folder of your own\.$/,
      )
  })
})

function openFolder(name: string): string {
  const dir = join(folder, name)
  mkdirSync(dir)
  chmodSync(dir, 0o755)
  return dir
}
