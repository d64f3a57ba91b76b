import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { onBehalfOf } from '../../lib/requester.ts'
import type { Facts } from '../facts.ts'
import { query, type TestStore, testStore } from '../store.test-helper.ts'
import { startEngine } from './engine.ts'

let store: TestStore
let facts: Facts
beforeAll(async () => {
  store = await testStore({ threads: 1 })
  await store.alter(`INSERT INTO facts SELECT c, 10, n, n, n, 'meta', 'USD', DATE '2025-07-01', DATE '2025-07-01',
    n, n, n, n, n, n, n, n, n, n, n, n, 'job', 'sync', true, TIMESTAMP '2025-07-02', TIMESTAMP '2025-07-02'
    FROM range(100000) r(n), range(1, 3) s(c)`)
  facts = store.facts
})
afterAll(() => store.remove())

/** Takes about a hundred milliseconds. */
const heavy = (company: string) =>
  facts.table(query(company, { breakdown: 'AD', metrics: ['spend', 'ctr', 'optKeepRate'], sort: { by: 'ctr', direction: 'asc' } }))

function asMember<T>(company: string, member: string, work: () => Promise<T>, gone: AbortSignal | null = null): Promise<T> {
  return onBehalfOf({ company, member, gone, patient: false }, work)
}

/** Counts since a moment. */
function since(before = facts.load()) {
  return () => {
    const { started, interrupted, abandoned, refused } = facts.load()
    return {
      started: started - before.started,
      interrupted: interrupted - before.interrupted,
      abandoned: abandoned - before.abandoned,
      refused: refused - before.refused,
    }
  }
}

const settled = (all: readonly Promise<unknown>[]) => Promise.allSettled(all)

describe('a requester who goes', () => {
  it('ends the queries that run and those that wait, and the store answers others', async () => {
    const counted = since()
    const away = new AbortController()
    const asked = Array.from({ length: 6 }, () => asMember('1', 'a', () => heavy('1'), away.signal))
    const ended = settled(asked)
    // the statements are with the engine once an answer of another company came back
    await asMember('2', 'b', () => facts.ping())
    expect(facts.load()).toMatchObject({ running: 2, waiting: 4 })
    away.abort()
    for (const end of await ended) expect(end).toMatchObject({ status: 'rejected', reason: { kind: 'gone' } })
    expect(counted()).toEqual({ started: 3, interrupted: 2, abandoned: 4, refused: 0 })
    expect(facts.load()).toMatchObject({ running: 0, waiting: 0 })
    const answers = await Promise.all(Array.from({ length: 4 }, () => heavy('1')))
    expect(answers.map(({ count }) => count)).toEqual([100_000, 100_000, 100_000, 100_000])
  })

  it('does not take away what the members of a company share', async () => {
    const away = new AbortController()
    const first = asMember('1', 'a', () => facts.storedDays('1'), away.signal)
    const second = asMember('1', 'b', () => facts.storedDays('1'))
    away.abort()
    expect(await second).toEqual([])
    expect(await first).toEqual([])
  })
})

it('answers a company after at most three queries of another that asks for much', async () => {
  const counted = since()
  const flood = Array.from({ length: 20 }, () => asMember('1', 'a', () => heavy('1')))
  const light = await asMember('2', 'b', () => facts.entities('2', '99'))
  expect(light).toEqual([])
  // its own, and those of the flood
  expect(counted().started).toBeLessThanOrEqual(1 + 3)
  await Promise.all(flood)
})

it('answers a member after a few queries of a colleague who asks for much', async () => {
  const counted = since()
  const flood = Array.from({ length: 20 }, () => asMember('1', 'a', () => heavy('1')))
  await asMember('1', 'b', () => facts.entities('1', '99'))
  expect(counted().started).toBeLessThanOrEqual(1 + 4)
  await Promise.all(flood)
})

it('refuses what is too much of one member at once, and others notice nothing', async () => {
  const counted = since()
  const away = new AbortController()
  const flood = settled(Array.from({ length: 100 }, () => asMember('1', 'a', () => heavy('1'), away.signal)))
  await vi.waitUntil(() => counted().refused === 36)
  expect((await asMember('1', 'b', () => heavy('1'))).count).toBe(100_000)
  expect((await asMember('2', 'a', () => heavy('2'))).count).toBe(100_000)
  away.abort()
  const kinds = (await flood).map((end) => (end.status === 'rejected' ? end.reason.kind : 'answered'))
  expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(36)
})

it('refuses a query that has waited for 20 seconds, unless it is patient', async () => {
  const counted = since()
  const away = new AbortController()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const flood = settled(Array.from({ length: 40 }, () => asMember('1', 'a', () => heavy('1'), away.signal)))
    const patient = onBehalfOf({ company: '1', member: 'c', gone: null, patient: true }, () => facts.entities('1', '99'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(facts.load().waiting).toBeLessThanOrEqual(1)
    expect(counted().refused).toBeGreaterThan(30)
    expect(await patient).toEqual([])
    away.abort()
    await flood
  } finally {
    vi.useRealTimers()
  }
})

it('refuses nobody for the changes of another company, however many of them read', async () => {
  const counted = since()
  const changes = Array.from({ length: 1_100 }, () =>
    onBehalfOf({ company: '1', member: 'a', gone: null, patient: true }, () => facts.entities('1', '99')),
  )
  expect(await asMember('2', 'b', () => facts.entities('2', '99'))).toEqual([])
  expect(counted().started).toBeLessThanOrEqual(1 + 4)
  await Promise.all(changes)
})

it('copies the store and closes while many queries wait', async () => {
  const own = await testStore({ threads: 1 })
  await own.alter(`INSERT INTO facts SELECT 1, 10, n, n, n, 'meta', 'USD', DATE '2025-07-01', DATE '2025-07-01',
    n, n, n, n, n, n, n, n, n, n, n, n, 'job', 'sync', true, TIMESTAMP '2025-07-02', TIMESTAMP '2025-07-02' FROM range(100000) r(n)`)
  const ask = () => own.facts.table(query('1', { breakdown: 'AD', metrics: ['ctr'], sort: { by: 'ctr', direction: 'asc' } }))
  const away = new AbortController()
  const flood = settled(Array.from({ length: 60 }, () => asMember('1', 'a', ask, away.signal)))
  expect((await own.look('SELECT count(*) FROM facts'))[0]).toEqual([100_000n])
  expect(own.facts.load().waiting).toBeGreaterThan(0)
  const closed = own.facts.close()
  away.abort()
  await Promise.all([closed, flood])
  await own.remove()
})

it('never interrupts the session that has the connection next, however late an interrupt comes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'facts-interrupts-'))
  const file = join(folder, 'facts.duckdb')
  const engine = await startEngine({ file, memoryLimit: '256MB', threads: 1, readers: 1, queryTimeoutMs: 30_000, tie: null })
  const read = (session: number, sql: string) => engine.ask<'read'>({ op: 'read', session, statements: [{ sql, params: [] }] })
  const outcomes = { answered: 0, interrupted: 0 }
  try {
    for (let turn = 1; turn <= 300; turn += 1) {
      const session = 2 * turn
      const first = read(session, `SELECT sum(n * n) FROM range(${(turn % 6) * 200_000 + 1}) r(n)`).then(
        () => 'answered' as const,
        () => 'interrupted' as const,
      )
      for (let wait = 0; wait < turn % 5; wait += 1) await new Promise((resolve) => setImmediate(resolve))
      // before the statement, during it, after it, and after the end of the session, all without waiting for an answer
      const interrupted = engine.ask<'interrupt'>({ op: 'interrupt', session })
      outcomes[await first] += 1
      const ended = engine.ask<'end'>({ op: 'end', session })
      const late = engine.ask<'interrupt'>({ op: 'interrupt', session })
      const [next] = await read(session + 1, 'SELECT count(*) AS n FROM range(20000)')
      expect(next?.rows).toEqual([[20_000n]])
      await Promise.all([interrupted, ended, late, engine.ask<'end'>({ op: 'end', session: session + 1 })])
    }
    expect(outcomes.answered).toBeGreaterThan(0)
    expect(outcomes.interrupted).toBeGreaterThan(0)
  } finally {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
