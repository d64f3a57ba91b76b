import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openDuckDbFacts } from './duckdb/open.ts'
import { query } from './store.test-helper.ts'

const script = fileURLToPath(new URL('./replace-killed.test-helper.ts', import.meta.url))
const rows = 3_000

/** Lets the process write, kills it a moment after its first acknowledged slice, and returns the last acknowledged version. */
function writeUntilKilled(file: string, start: number, moment: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, file, String(rows), String(start)], { stdio: ['ignore', 'pipe', 'inherit'] })
    let last = -1
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (text: string) => {
      if (last < 0) setTimeout(() => child.kill('SIGKILL'), moment)
      last = Number(text.trim().split('\n').at(-1))
    })
    child.on('error', reject)
    child.on('exit', (_code, signal) => (signal === 'SIGKILL' ? resolve(last) : reject(new Error('The writer ended by itself.'))))
  })
}

it('a kill during a write leaves a complete slice, never older than the last acknowledged one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'facts-killed-'))
  const file = join(folder, 'facts.duckdb')
  let version = 0
  for (const moment of [3, 37, 71, 105, 140]) {
    const acknowledged = await writeUntilKilled(file, version, moment)
    const facts = await openDuckDbFacts({ file, threads: 2, memoryLimit: '512MB' })
    const { count, rows: shown } = await facts.table(query('1', { breakdown: 'AD', limit: 1_000 }))
    const { spend = 0n } = await facts.everything('1', '10')
    const found = Number(shown[0]?.now.spend)
    expect({ count, spend }).toEqual({ count: rows, spend: BigInt(found * rows) })
    expect(found).toBeGreaterThanOrEqual(acknowledged)
    expect(await facts.applied('1', `version-${found}`)).toBe(true)
    expect(await facts.applied('1', `version-${found + 1}`)).toBe(false)
    await facts.close()
    version = found + 1
  }
  rmSync(folder, { recursive: true, force: true })
})
