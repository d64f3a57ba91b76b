import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entityNumbers } from '../entity-key.ts'
import { FactsError } from '../facts-error.ts'
import { prepareHead, prepareRows } from '../prepare.ts'
import { newCompany, query, row, slice, testStore } from '../store.test-helper.ts'
import { startEngine } from './engine.ts'
import { openDuckDbFacts } from './open.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facts-engine-'))
  file = join(folder, 'facts.duckdb')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const engineOptions = () => ({ file, memoryLimit: '256MB', threads: availableParallelism(), readers: 2, queryTimeoutMs: 30_000, tie: null })

async function inFile(sql: string): Promise<readonly (readonly unknown[])[]> {
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  try {
    return (await connection.runAndReadAll(sql)).getRows()
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** A busy machine may exceed a short limit with any query, so retry until one succeeds. */
async function inTime<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof FactsError && error.kind === 'timeout')) throw error
    }
  }
}

describe('the file', () => {
  it('keeps its data, and leaves no log after a clean close', async () => {
    const facts = await openDuckDbFacts({ file })
    await facts.replace(slice('1', [row('c/s/a', '2025-07-01', { spend: 5n })]), 'none')
    await facts.close()
    expect(existsSync(`${file}.wal`)).toBe(false)
    const again = await openDuckDbFacts({ file })
    expect(await again.everything('1', '10')).toEqual({ spend: 5n })
    await again.close()
    await again.close()
  })

  it('cannot be opened twice by this process, and can be reopened after a close', async () => {
    const facts = await openDuckDbFacts({ file })
    await expect(openDuckDbFacts({ file })).rejects.toMatchObject({ kind: 'locked' })
    await facts.close()
    await (await openDuckDbFacts({ file })).close()
  })

  it('cannot be opened while another process has the lock', async () => {
    const instance = await DuckDBInstance.create(file)
    const connection = await instance.connect()
    await connection.run('CREATE TABLE t (n INTEGER)')
    const open = new URL('./open.ts', import.meta.url).href
    const program = `import { openDuckDbFacts } from ${JSON.stringify(open)}\nawait openDuckDbFacts({ file: ${JSON.stringify(file)} }).catch((error) => console.log(error.kind, error.message))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    expect(stdout.trim()).toBe(`locked The report store ${file} is in use by another process.`)
    connection.closeSync()
    instance.closeSync()
  })

  it('is rejected if it is not a report store', async () => {
    writeFileSync(file, 'day,campaign,spend\n'.repeat(10_000))
    await expect(openDuckDbFacts({ file })).rejects.toMatchObject({ kind: 'corrupt', message: expect.stringContaining(file) })
  })

  it('is not called damaged if there is not enough memory to open it', async () => {
    const facts = await openDuckDbFacts({ file })
    const rows = Array.from({ length: 4_000 }, (_, index) => row(`c${index}/s/a`, '2025-07-01', { spend: 5n }))
    await facts.replace(slice('1', rows), 'none')
    await facts.close()
    await expect(openDuckDbFacts({ file, memoryLimit: '256KB' })).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(/out of memory/i) as string,
    })
  })

  it('is rejected if a newer version of the product wrote it', async () => {
    await (await openDuckDbFacts({ file })).close()
    await inFile('UPDATE store SET version = 99')
    await expect(openDuckDbFacts({ file })).rejects.toMatchObject({ kind: 'corrupt', message: expect.stringContaining('form 99') })
  })

  it('needs an existing folder', async () => {
    await expect(openDuckDbFacts({ file: join(folder, 'no', 'facts.duckdb') })).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('the history', () => {
  it('contains rows that a new sync changed or removed, and no unchanged ones', async () => {
    const replacedAt = new Date('2025-08-02T10:00:00Z')
    const facts = await openDuckDbFacts({ file })
    const day = (ad: string, number: number, spend: bigint) => row(`c/s/${ad}`, `2025-07-0${number}`, { spend })
    await facts.replace(slice('1', [day('a', 1, 1n), day('a', 2, 2n), day('a', 3, 3n)], { job: 'first' }), 'none')
    await facts.replace(slice('1', [day('a', 1, 1n), day('a', 2, 20n)], { job: 'second', readAt: replacedAt }), 'none')
    await facts.close()
    const kept = await inFile(
      `SELECT CAST(day_from AS VARCHAR), spend, clicks, job, CAST(read_at AS VARCHAR), replaced_by, CAST(valid_to AS VARCHAR) FROM fact_history ORDER BY 1`,
    )
    const from = ['first', '2025-08-01 09:00:00', 'second', '2025-08-02 10:00:00']
    expect(kept).toEqual([
      ['2025-07-02', 2n, null, ...from],
      ['2025-07-03', 3n, null, ...from],
    ])
    expect(await inFile('SELECT job, outcome, length(hash) FROM slices ORDER BY job')).toEqual([
      ['first', 'changed', 64n],
      ['second', 'changed', 64n],
    ])
  })
})

describe('the thread', () => {
  it('can access no file but its own, and this cannot be changed', async () => {
    writeFileSync(join(folder, 'secret.csv'), 'a\n1\n')
    const engine = await startEngine(engineOptions())
    const run = (sql: string) =>
      engine
        .ask<'read'>({ op: 'read', session: 1, statements: [{ sql, params: [] }] })
        .finally(() => engine.ask<'end'>({ op: 'end', session: 1 }))
    await expect(run(`SELECT * FROM read_csv('${join(folder, 'secret.csv')}')`)).rejects.toThrow(/disabled/)
    await expect(run('SET enable_external_access = true')).rejects.toThrow(/locked|cannot/i)
    await expect(run(`SET memory_limit = '9GB'`)).rejects.toThrow(/locked/)
    await engine.close()
  })

  it('stops a query that takes too long and answers the next one', async () => {
    await (await openDuckDbFacts({ file })).close()
    await inFile(`INSERT INTO facts SELECT 1, 10, n, n, n, 'meta', 'USD', DATE '2025-07-01', DATE '2025-07-01',
      n, n, n, n, n, n, n, n, n, n, n, n, 'job', 'sync', true, TIMESTAMP '2025-07-02', TIMESTAMP '2025-07-02' FROM range(3000000) t(n)`)
    const facts = await inTime(() => openDuckDbFacts({ file, threads: 1, queryTimeoutMs: 150 }))
    const heavy = facts.table(
      query('1', {
        breakdown: 'AD',
        metrics: ['spend', 'ctr', 'optKeepRate', 'optReceiveRoir'],
        sort: { by: 'optReceiveRoir', direction: 'asc' },
      }),
    )
    await expect(heavy).rejects.toMatchObject({ kind: 'timeout' })
    await inTime(() => facts.ping())
    await facts.close()
  })

  it('rejects pending calls when it is terminated from outside', async () => {
    let heard: unknown
    const engine = await startEngine(engineOptions(), (error) => {
      heard = error
    })
    const head = prepareHead(slice(newCompany(), []))
    const begin = (session: number) => engine.ask<'begin'>({ op: 'begin', session, head })
    await Promise.all([begin(1), begin(2)])
    const waiting = begin(3)
    await Promise.all([expect(waiting).rejects.toMatchObject({ kind: 'unavailable' }), engine.worker.terminate()])
    await expect(begin(4)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(heard).toMatchObject({ kind: 'unavailable' })
  })

  it('frees the memory of a slice and leaves no log after some seconds without writes', async () => {
    const engine = await startEngine(engineOptions())
    const sql = "SELECT memory_usage_bytes FROM duckdb_memory() WHERE tag = 'IN_MEMORY_TABLE'"
    const inMemory = async (session: number) => {
      const [found] = await engine.ask<'read'>({ op: 'read', session, statements: [{ sql, params: [] }] })
      await engine.ask<'end'>({ op: 'end', session })
      return Number(found?.rows[0]?.[0])
    }
    const before = await inMemory(1)
    const given = slice(
      newCompany(),
      Array.from({ length: 20_000 }, (_, ad) => row(`c/s/${ad}`, '2025-07-01', { spend: BigInt(ad), clicks: 1n })),
    )
    const head = prepareHead(given)
    const { chunks, places } = prepareRows(given, head.covers, entityNumbers(null))
    await engine.ask<'begin'>({ op: 'begin', session: 2, head })
    for (const chunk of chunks()) await engine.ask<'rows'>({ op: 'rows', session: 2, chunk })
    await engine.ask<'entities'>({ op: 'entities', session: 2, entities: [...places.values()] })
    await engine.ask<'commit'>({ op: 'commit', session: 2, hash: 'h', agreed: 'none', now: new Date() })
    expect(await inMemory(3)).toBeGreaterThan(before + 10_000_000)
    await engine.ask<'end'>({ op: 'end', session: 2 })
    await vi.waitFor(() => expect(existsSync(`${file}.wal`) && statSync(`${file}.wal`).size > 0).toBe(false), { timeout: 60_000 })
    expect(await inMemory(4)).toBeLessThanOrEqual(before)
    await engine.close()
  })

  it('answers calls made before the close', async () => {
    const store = await testStore()
    await store.facts.replace(slice('1', [row('c/s/a', '2025-07-01', { spend: 5n })]), 'none')
    const asked = Array.from({ length: 12 }, () => store.facts.table(query('1')))
    const added = store.facts.replace(slice('1', [row('c/s/a', '2025-07-01', { spend: 6n })]), 'none')
    await Promise.all([store.facts.close(), store.facts.close()])
    expect((await Promise.all(asked)).map((table) => table.count)).toEqual(asked.map(() => 1))
    expect((await added).outcome).toBe('changed')
    await store.remove()
  })

  it('reports that it may not use enough memory', async () => {
    const ads = Array.from({ length: 60_000 }, (_, ad) => row(`c/s/${ad}`, '2025-07-01', { spend: BigInt(ad), clicks: 1n }))
    const store = await testStore({ memoryLimit: '12MB', threads: 1 })
    await expect(store.facts.replace(slice('1', ads), 'none')).rejects.toMatchObject({
      kind: 'timeout',
      message: expect.stringContaining('memory'),
    })
    await store.facts.replace(slice('1', ads.slice(0, 10)), 'none')
    expect(await store.facts.everything('1', '10')).toEqual({ spend: 45n, clicks: 10n })
    await store.remove()
  })

  it('rejects every call after the close', async () => {
    const store = await testStore()
    await store.facts.close()
    await expect(store.facts.ping()).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(store.facts.replace(slice('1', []), 'none')).rejects.toMatchObject({ kind: 'unavailable' })
    await store.remove()
  })
})
