import { copyFileSync, rmSync } from 'node:fs'
import { previousRange, resolvePreset } from '@adroit/contract/presets'
import { DuckDBInstance } from '@duckdb/node-api'
import { topFifty } from './by-hand.ts'
import { accountCount, type BenchCompany, post } from './company.ts'
import { startPostgres15 } from './postgres15.ts'
import { ms, printRatio } from './print.ts'
import { sideBySide } from './timing.ts'

const today = '2026-11-20'

/** Report questions through HTTP against the same question by hand on the same engine, and on PostgreSQL 15. */
export async function measureQuestions(bench: BenchCompany): Promise<void> {
  const copy = `${bench.factsFile}.by-hand`
  copyFileSync(bench.factsFile, copy)
  const instance = await DuckDBInstance.create(copy, { threads: '2' })
  const hand = await instance.connect()
  const postgres = await startPostgres15(copy)
  if (!postgres) console.log('PostgreSQL 15 is not installed here, so the questions are not compared with it.')
  const range = resolvePreset('past_30_days', today, 1)
  const accounts = Array.from({ length: accountCount }, (_, index) => String(Number(bench.firstAccount) + index))
  try {
    for (const [level, name, overPostgres] of [
      ['CAMPAIGN', 'campaign top 50 with share', 7],
      ['AD', 'top ads with the previous period', 20],
    ] as const) {
      const { sql } = topFifty(level, bench.company, accounts, range, previousRange(range))
      const definition = {
        name: '',
        platform: null,
        accounts: [],
        dimension: level,
        metrics: ['spend', 'impressions', 'clicks', 'action', 'spendPercent'],
        sort: { by: 'spend', direction: 'desc' },
        range: { preset: 'past_30_days' },
      }
      const through = () => post<{ rows: { values: unknown[][] } }>(bench, '/api/mobile/admanage/report/preview', { definition, limit: 50 })
      const byHand = async () => (await hand.runAndReadAll(sql)).getRowObjectsJson()
      await expectSame(await through(), await byHand())
      const times = await sideBySide(
        [
          { name: 'http', work: through },
          { name: 'hand', work: byHand },
          ...(postgres ? [{ name: 'postgres', work: () => postgres.client.query(sql), rounds: 5 }] : []),
        ],
        20,
      )
      const [http = 0, byHandTime = 1, postgresTime] = ['http', 'hand', 'postgres'].map((key) => times.get(key))
      printRatio(`${name}, through HTTP / by hand`, http / byHandTime, { atMost: 1.25 }, `${ms(http)} / ${ms(byHandTime)}`)
      if (postgresTime !== undefined)
        printRatio(
          `${name}, PostgreSQL 15 / through HTTP`,
          postgresTime / http,
          { atLeast: overPostgres },
          `${ms(postgresTime)} / ${ms(http)}`,
        )
    }
  } finally {
    hand.closeSync()
    instance.closeSync()
    rmSync(copy, { force: true })
    await postgres?.close()
  }
}

/** Two ways of asking are only comparable when they say the same. */
async function expectSame(table: { rows: { values: unknown[][] } }, byHand: Record<string, unknown>[]): Promise<void> {
  const impressions = table.rows.values[1]?.map(Number) ?? []
  const expected = byHand.map((row) => Number(row['impressions']))
  if (impressions.length !== 50 || JSON.stringify(impressions) !== JSON.stringify(expected))
    throw new Error('The answers differ, so their times say nothing.')
}
