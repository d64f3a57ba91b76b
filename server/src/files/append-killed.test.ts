import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openDiskFiles } from './disk.ts'
import { pattern } from './pattern.test-helper.ts'

const script = fileURLToPath(new URL('./append-killed.test-helper.ts', import.meta.url))
const id = 'ab'.repeat(16)

/** Lets the process append, kills it `moment` ms after its first acknowledged part, and returns the last acknowledged size. */
function appendUntilKilled(folder: string, moment: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, folder, id], { stdio: ['ignore', 'pipe', 'inherit'] })
    let last = 0
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (text: string) => {
      if (last === 0) setTimeout(() => child.kill('SIGKILL'), moment)
      last = Number(text.trim().split('\n').at(-1))
    })
    child.on('error', reject)
    child.on('exit', (_code, signal) => (signal === 'SIGKILL' ? resolve(last) : reject(new Error('The process ended by itself.'))))
  })
}

it('a kill during an append leaves every acknowledged byte and no hole, and the upload continues', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-killed-'))
  for (const moment of [0, 7, 23, 41, 60]) {
    const acknowledged = await appendUntilKilled(folder, moment)
    const size = await openDiskFiles(folder).partSize(id)
    expect(size).toBeGreaterThanOrEqual(acknowledged)
    const arrived = await openDiskFiles(folder).completeParts(id)
    expect(arrived).toMatchObject({ size, hash: createHash('sha256').update(pattern(0, size)).digest('hex') })
  }
  rmSync(folder, { recursive: true, force: true })
})
