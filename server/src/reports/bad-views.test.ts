import { breakdowns } from '@adroit/contract/platforms'
import { reportMoments } from '@adroit/contract/report-moments'
import { explainNumber } from '@adroit/contract/report-number'
import { stackReport } from '@adroit/contract/report-stack'
import { countLevels, queryReport, reportTrend } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { rowSparklines } from '@adroit/contract/row-sparklines'
import { topRows } from '@adroit/contract/top-rows'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type send, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { campaignSpend, connect, spent, sync } from './synced.test-helper.ts'

let world: World
let client: Client
let id = ''
const definition = campaignSpend('Delivery')
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
  const { id: company, abbreviation } = await makeCompany(world)
  client = await signIn(world, abbreviation)
  const account = await connect(world, company, 'One')
  const row = { ...spent('2026-11-15', 'A', 10), country: 'DE' }
  await sync(world, account, '2026-11-20T12:00:00Z', { from: '2026-11-01', to: '2026-11-19' }, [row])
  id = (await client.call(createReport, definition)).id
})
afterAll(() => world.close())

const nasty = [
  "'; DROP TABLE facts; --",
  '" OR 1=1',
  '%',
  '\\',
  '$p0',
  '{{7*7}}',
  '\u0000',
  '\ud83d',
  '-1',
  '9'.repeat(30),
  '2026-11-15/2026-11-15',
  'x'.repeat(120),
]

const questions = [
  ...['CAMPAIGN', 'WEEK', 'COUNTRY', 'ACCOUNT'].map((breakdown) => [queryReport, { breakdown }] as const),
  [reportTrend, { metrics: ['spend'] }],
  [stackReport, { metric: 'spend' }],
  [explainNumber, { metric: 'spend', row: null, breakdown: 'CAMPAIGN' }],
  [topRows, { metric: 'spend' }],
  [rowSparklines, { metric: 'spendPercent', rows: ['1'], breakdown: 'CAMPAIGN' }],
  [reportMoments, {}],
  [countLevels, {}],
  [queryReport, { report: definition }],
] as const

/** Sends an invalid view and returns the status and the code of the answer. */
async function ask(endpoint: Parameters<typeof send>[1], input: object): Promise<{ status: number; code: number }> {
  // bad inputs of several endpoints, which no type allows
  const { status, body } = await client.ask(endpoint as typeof queryReport, input as never)
  return { status, code: body.code }
}

describe('an invalid view', () => {
  it('is answered or rejected with a message, whatever its texts contain', async () => {
    for (const [row, text] of nasty.entries()) {
      const views: object[] = [
        { search: text },
        { metrics: [text] },
        { sort: { by: text, direction: 'asc' } },
        { sort: { by: 'spend', direction: text } },
        { breakdown: text },
        { scope: { level: 'CAMPAIGN', key: text } },
        { dateRange: { preset: 'custom', from: text, to: text } },
        { comparison: { with: 'custom', from: text } },
        { comparison: { with: text } },
        { report: text },
        { report: { ...definition, sort: { by: text, direction: 'asc' } } },
        { asOf: text },
        { filters: [{ by: 'name', contains: text }] },
        { filters: [{ by: 'metric', metric: text, is: 'at_least', value: '1' }] },
        { filters: [{ by: 'metric', metric: 'spend', is: 'at_least', value: text.slice(0, 40) }] },
        { filters: [{ by: 'status', states: [text] }] },
        { filters: [{ by: 'tag', tags: [text.slice(0, 40)] }] },
        { filters: [{ by: text }] },
        { offset: text },
        { [text]: text },
      ]
      for (const [column, view] of views.entries()) {
        const title = JSON.stringify(view)
        // A third of the questions for each text and view; every view and every text meets each of them.
        const some = questions.filter((_question, index) => (index + row + column) % 3 === 0)
        const answers = await Promise.all(some.map(([endpoint, more]) => ask(endpoint, { report: id, ...more, ...view })))
        for (const [index, { status, code }] of answers.entries())
          expect([200, 403, 404, 422].includes(status), `${JSON.stringify(some[index]?.[1])} ${title} ${status} ${code}`).toBe(true)
      }
      for (const breakdown of breakdowns) {
        const answer = await ask(explainNumber, { report: id, breakdown, row: text.slice(0, 64), metric: 'spend' })
        expect([200, 422].includes(answer.status), `${breakdown} ${text} ${answer.status}`).toBe(true)
      }
    }
    expect((await client.call(queryReport, { report: id })).totals.values).toEqual(['10'])
  })

  it('names the limit that it exceeds', async () => {
    const range = (from: string, to: string) => ({ preset: 'custom', from, to }) as const
    expect((await ask(queryReport, { report: id, dateRange: range('2026-11-02', '2026-11-01') })).code).toBe(2005)
    expect((await ask(queryReport, { report: id, dateRange: range('2020-01-01', '2026-11-01') })).code).toBe(2006)
    expect((await ask(stackReport, { report: id, metric: 'spend', dateRange: range('0001-01-01', '9999-12-31') })).code).toBe(2006)
    for (const edge of [range('0001-01-01', '0001-01-02'), range('9999-12-30', '9999-12-31')])
      for (const breakdown of breakdowns)
        expect((await ask(queryReport, { report: id, breakdown, dateRange: edge })).status).toBeLessThan(500)
    expect((await ask(queryReport, { report: id, limit: 1_001 })).status).toBe(422)
    expect((await ask(queryReport, { report: id, offset: 100_000_001 })).status).toBe(422)
    const accounts = Array.from({ length: 10_000 }, (_, index) => String(index))
    expect((await ask(queryReport, { report: { ...definition, accounts } })).status).toBe(422)
    expect((await ask(queryReport, { report: id, metrics: ['clicks'], sort: { by: 'cpm', direction: 'asc' } })).code).toBe(0)
    expect((await ask(queryReport, { report: id, sort: { by: 'cpx', direction: 'asc' } })).code).toBe(2004)
  })

  it('of unknown accounts has no rows', async () => {
    const table = await client.call(queryReport, { report: { ...definition, accounts: ['987654321'] } })
    expect([table.count, table.totals.values, table.withoutCountry]).toEqual([0, [null], []])
    expect((await ask(stackReport, { report: id, metric: 'spend', scope: { level: 'ACCOUNT', key: '987654321' } })).code).toBe(0)
  })
})
