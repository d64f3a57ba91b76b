import { copyFileSync, rmSync } from 'node:fs'
import { previousRange, resolvePreset } from '@adroit/contract/presets'
import type { SentDefinition } from '@adroit/contract/report'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { type Asked, topFifty, weeks } from './by-hand.ts'
import { accountCount, type BenchCompany, post } from './company.ts'
import { type Postgres15, startPostgres15 } from './postgres15.ts'
import { ms, printRatio } from './print.ts'
import { sideBySide } from './timing.ts'

const today = '2026-11-20'
const people = 8

interface Question {
  readonly name: string
  readonly definition: SentDefinition
  readonly sql: string
  /** Minimum speed-up over PostgreSQL 15. */
  readonly overPostgres: number
}

/**
 * Measures report queries through HTTP against the same hand-written query on the same engine, and on PostgreSQL 15: for one person, and
 * for 8 at once.
 */
export async function measureQuestions(bench: BenchCompany): Promise<void> {
  const copy = `${bench.factsFile}.by-hand`
  copyFileSync(bench.factsFile, copy)
  const instance = await DuckDBInstance.create(copy, { threads: '2' })
  const hands = await Promise.all(Array.from({ length: people }, () => instance.connect()))
  const postgres = bench.facts > 10_000_000 ? null : await startPostgres15(copy, people)
  if (!postgres) console.log('       Not compared with PostgreSQL 15: it is not installed, or there are more than ten million facts.')
  try {
    for (const question of questionsOf(bench)) await measure(bench, question, hands, postgres)
  } finally {
    for (const hand of hands) hand.closeSync()
    instance.closeSync()
    rmSync(copy, { force: true })
    await postgres?.close()
  }
}

function questionsOf(bench: BenchCompany): Question[] {
  const accounts = Array.from({ length: accountCount }, (_, index) => String(Number(bench.firstAccount) + index))
  const asked = (range: { from: string; to: string }): Asked => ({
    company: bench.company,
    accounts,
    range,
    previous: previousRange(range),
  })
  const month = asked(resolvePreset('past_30_days', today, 1))
  const halfYear = { from: '2026-05-25', to: '2026-11-19' }
  const definition: SentDefinition = {
    name: '',
    platforms: [],
    accounts: [],
    breakdown: 'CAMPAIGN',
    metrics: ['spend', 'impressions', 'clicks', 'action', 'spendPercent'],
    sort: { by: 'spend', direction: 'desc' },
    dateRange: { preset: 'past_30_days' },
  }
  return [
    { name: 'campaign top 50 with share', definition, sql: topFifty('CAMPAIGN', month), overPostgres: 7 },
    {
      name: 'top ads with the previous period',
      definition: { ...definition, breakdown: 'AD' },
      sql: topFifty('AD', month),
      overPostgres: 20,
    },
    {
      name: 'campaigns by name and spend',
      definition: {
        ...definition,
        filters: [
          { by: 'name', contains: '17' },
          { by: 'metric', metric: 'spend', is: 'at_least', value: '100' },
        ],
      },
      sql: topFifty('CAMPAIGN', month, "lower(entities.name) like '%17%' and n.spend >= 100000000"),
      overPostgres: 7,
    },
    {
      name: 'half a year by week',
      definition: {
        ...definition,
        breakdown: 'WEEK',
        sort: { by: 'name', direction: 'desc' },
        dateRange: { preset: 'custom', ...halfYear },
      },
      sql: weeks(asked(halfYear)),
      overPostgres: 7,
    },
  ]
}

async function measure(
  bench: BenchCompany,
  question: Question,
  hands: readonly DuckDBConnection[],
  postgres: Postgres15 | null,
): Promise<void> {
  const { definition, sql } = question
  const through = () =>
    post<{ rows: { values: unknown[][] } }>(bench, '/api/mobile/admanage/report/query', { report: definition, limit: 50 })
  const byHand = async (at: number) => (await hands[at]?.runAndReadAll(sql))?.getRowObjectsJson() ?? []
  await expectSame(await through(), await byHand(0))
  for (const crowd of [1, people]) {
    const all = (work: (at: number) => Promise<unknown>) => () => Promise.all(Array.from({ length: crowd }, (_, at) => work(at)))
    const times = await sideBySide(
      [
        { name: 'http', work: all(through) },
        { name: 'hand', work: all(byHand) },
        ...(postgres ? [{ name: 'postgres', work: all((at) => postgres.clients[at]?.query(sql) ?? Promise.resolve()), rounds: 5 }] : []),
      ],
      crowd === 1 ? 20 : 10,
    )
    const [http = 0, hand = 1, slow] = ['http', 'hand', 'postgres'].map((key) => times.get(key))
    const name = crowd === 1 ? question.name : `${question.name}, ${people} at once`
    printRatio(`${name}, through HTTP / by hand`, http / hand, { atMost: 1.25 }, `${ms(http)} / ${ms(hand)}`)
    if (slow !== undefined)
      printRatio(`${name}, PostgreSQL 15 / through HTTP`, slow / http, { atLeast: question.overPostgres }, `${ms(slow)} / ${ms(http)}`)
  }
}

/** Throws unless both queries return the same, because otherwise their times are not comparable. */
async function expectSame(table: { rows: { values: unknown[][] } }, byHand: Record<string, unknown>[]): Promise<void> {
  const impressions = table.rows.values[1]?.map(Number) ?? []
  const expected = byHand.map((row) => Number(row['impressions']))
  if (impressions.length === 0 || JSON.stringify(impressions) !== JSON.stringify(expected))
    throw new Error(`The answers differ, so their times say nothing: ${impressions.slice(0, 5)} and ${expected.slice(0, 5)} …`)
}
