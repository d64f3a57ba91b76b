import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openDuckDbFacts } from './duckdb/open.ts'
import type { Facts } from './facts.ts'
import { query, row, slice } from './store.test-helper.ts'

const script = fileURLToPath(new URL('./replace-killed.test-helper.ts', import.meta.url))
const rows = 3_000

/** Lets the process write, kills it a moment after its first acknowledged slice, and returns the last acknowledged version. */
function writeUntilKilled(file: string, start: number, moment: number, source: 'import' | 'events' = 'import'): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, file, String(rows), String(start), source], { stdio: ['ignore', 'pipe', 'inherit'] })
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

/** What platforms report and what the company counts, each in total and in one row. */
async function shownByBoth(facts: Facts) {
  const asked = (firstParty: boolean) =>
    facts.table(query('1', { breakdown: 'AD', metrics: ['spend', 'optOpen'], sort: { by: 'name', direction: 'asc' }, firstParty }))
  const [platforms, own] = [await asked(false), await asked(true)]
  return { platforms, count: own.count, own: own.total?.now, first: own.rows[0]?.now }
}

it('a kill while own metrics are written leaves a complete slice of them, and what platforms report as it was [R12]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'facts-killed-'))
  const file = join(folder, 'facts.duckdb')
  const open = () => openDuckDbFacts({ file, threads: 2, memoryLimit: '512MB' })
  const reported = Array.from({ length: rows }, (_, ad) => row(`c/s/${ad}`, '2025-07-01', { spend: 7n, optOpen: 1_000_000_000n }))
  const begin = await open()
  await begin.replace(slice('1', reported, { job: 'reported', source: 'sync' }), 'none')
  const { platforms } = await shownByBoth(begin)
  await begin.close()
  let version = 0
  for (const moment of [3, 29, 83, 131]) {
    const acknowledged = await writeUntilKilled(file, version, moment, 'events')
    const facts = await open()
    const shown = await shownByBoth(facts)
    const found = Number(shown.first?.optOpen)
    expect(found).toBeGreaterThanOrEqual(acknowledged)
    const whole = { spend: BigInt(rows * 7), optOpen: BigInt(rows * found) }
    expect(shown).toEqual({ platforms, count: rows, own: whole, first: { spend: 7n, optOpen: BigInt(found) } })
    expect([await facts.applied('1', `version-${found}`), await facts.applied('1', `version-${found + 1}`)]).toEqual([true, false])
    await facts.close()
    version = found + 1
  }
  rmSync(folder, { recursive: true, force: true })
})
