import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, it } from 'vitest'
import { newCompany, row, slice, testStore } from '../store.test-helper.ts'
import { openDuckDbFacts } from './open.ts'

const script = fileURLToPath(new URL('./open-killed.test-helper.ts', import.meta.url))

/** Opens the store in a process and kills it so many milliseconds after it began; null: once it is open. Returns whether it was open. */
function openUntilKilled(file: string, afterMs: number | null): Promise<{ readonly opened: boolean; readonly ms: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] })
    let began = 0
    let ms = 0
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (text: string) => {
      if (began === 0) {
        began = performance.now()
        if (afterMs !== null) setTimeout(() => child.kill('SIGKILL'), afterMs)
      }
      if (/^open$/m.test(text)) {
        ms = performance.now() - began
        if (afterMs === null) child.kill('SIGKILL')
      }
    })
    child.on('error', reject)
    child.on('exit', (_code, signal) => (signal === 'SIGKILL' ? resolve({ opened: ms > 0, ms }) : reject(new Error('It ended by itself.'))))
  })
}

/** Makes the store one of version 4, with other texts for two countries. */
async function asVersion4(file: string): Promise<void> {
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  for (const statement of [
    "UPDATE facts_by_country SET country = 'USA' WHERE country = 'FR'",
    "UPDATE facts_by_country SET country = '日本' WHERE country = 'DE'",
    ...['facts', 'soft_deleted', 'fact_history'].map((table) => `ALTER TABLE ${table} RENAME COLUMN valid_from TO since`),
    'ALTER TABLE fact_history RENAME COLUMN valid_to TO replaced_at',
    'ALTER TABLE slices RENAME COLUMN valid_from TO stands_from',
    'UPDATE store SET version = 4',
  ])
    await connection.run(statement)
  connection.closeSync()
  instance.closeSync()
}

it('a kill while the countries of an older store are merged loses and doubles nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'facts-open-killed-'))
  const store = await testStore()
  const company = newCompany()
  const accounts = ['10', '11', '12', '13']
  const countries = ['US', 'FR', 'JP', 'DE', 'BR']
  const ads = Array.from({ length: 2_000 }, (_, ad) => `c/s/${ad}`)
  for (const account of accounts) {
    const rows = ads.flatMap((path) => countries.map((country) => row(path, '2025-07-01', { spend: 1n }, country)))
    await store.facts.replace(slice(company, rows, { account }), 'none')
  }
  const older = join(folder, 'older.duckdb')
  await store.facts.copyTo(older, async () => {})
  await store.remove()
  await asVersion4(older)
  const file = (name: string) => {
    copyFileSync(older, join(folder, name))
    return join(folder, name)
  }
  const { ms } = await openUntilKilled(file('whole.duckdb'), null)
  const opened: boolean[] = []
  for (const part of [0.2, 0.4, 0.6, 0.8, 0.95]) {
    const killed = file(`killed-${part}.duckdb`)
    opened.push((await openUntilKilled(killed, ms * part)).opened)
    const facts = await openDuckDbFacts({ file: killed, threads: 2, memoryLimit: '512MB' })
    const copy = join(folder, `copy-${part}.duckdb`)
    await facts.copyTo(copy, async () => {})
    await facts.close()
    const instance = await DuckDBInstance.create(copy)
    const connection = await instance.connect()
    const sums = await connection.runAndReadAll(
      'SELECT country, count(*), CAST(sum(spend) AS BIGINT) FROM facts_by_country GROUP BY country ORDER BY country',
    )
    const [rows, all] = [
      BigInt(ads.length * accounts.length),
      await connection.runAndReadAll('SELECT CAST(sum(spend) AS BIGINT) FROM facts'),
    ]
    connection.closeSync()
    instance.closeSync()
    expect(sums.getRows()).toEqual([
      ['BR', rows, rows],
      ['JP', rows, 2n * rows],
      ['US', rows, 2n * rows],
    ])
    expect(all.getRows()).toEqual([[5n * rows]])
  }
  expect(opened).toContain(false)
  rmSync(folder, { recursive: true, force: true })
})
