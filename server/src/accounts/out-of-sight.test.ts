import { saveAlert } from '@adroit/contract/alerts'
import { changeBudget, changeSetting } from '@adroit/contract/campaigns'
import type { AnyEndpoint } from '@adroit/contract/endpoint'
import { endpoints } from '@adroit/contract/endpoints'
import { compareFirstParty } from '@adroit/contract/first-party-comparison'
import { saveMonthBudget } from '@adroit/contract/pacing'
import { previewPlan } from '@adroit/contract/publish-check'
import { saveDraft } from '@adroit/contract/publish-drafts'
import { emptyPlan, emptyPlanAccount, type Plan } from '@adroit/contract/publish-plan'
import { reportMoments } from '@adroit/contract/report-moments'
import { explainNumber } from '@adroit/contract/report-number'
import { stackReport } from '@adroit/contract/report-stack'
import { countLevels, exportReport, queryReport, reportTrend } from '@adroit/contract/report-tables'
import { rowSparklines } from '@adroit/contract/row-sparklines'
import { topRows } from '@adroit/contract/top-rows'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createShared } from '../../test/shared-report.ts'
import { type Things, whoMay } from '../../test/who-may.ts'
import type { World } from '../../test/world.ts'
import { hiddenTexts, type OutOfSight, others, restrictedRoles, startOutOfSight, unknown } from './out-of-sight.test-helper.ts'

let world: World
let things: Things
let absent: Things
let report: string
let draft: string
let campaign: string
let secrets: readonly string[]
let of: OutOfSight['of']
let answered: OutOfSight['answered']
beforeAll(async () => {
  const scene = await startOutOfSight()
  world = scene.world
  things = scene.things
  absent = scene.absent
  report = scene.report
  draft = scene.draft
  campaign = scene.campaign
  secrets = scene.secrets
  of = scene.of
  answered = scene.answered
  const both = {
    name: 'Of both',
    platforms: [],
    accounts: [things.account, scene.open],
    breakdown: 'CAMPAIGN' as const,
    metrics: ['spend'],
  }
  const range = { dateRange: { preset: 'past_7_days' as const }, sort: { by: 'name', direction: 'asc' as const } }
  await createShared(scene.owner, { ...both, ...range })
})
afterAll(() => world.close())

/** An answer may repeat what it was asked. */
const withoutIds = (text: string, ids: readonly string[]) => ids.reduce((left, id) => left.replaceAll(`"${id}"`, '"id"'), text)

const planIn = (account: string): Plan => ({
  ...emptyPlan(),
  name: 'Mine',
  accounts: [{ ...emptyPlanAccount(account), budget: '10' }],
})

const metric = { metric: 'spend' }
/** Queries that can be limited to an account or ad entity. */
const scoped: readonly { readonly endpoint: AnyEndpoint; readonly input: object }[] = [
  { endpoint: queryReport, input: {} },
  { endpoint: queryReport, input: { breakdown: 'AD', search: 'e' } },
  { endpoint: reportTrend, input: { metrics: ['spend'] } },
  { endpoint: countLevels, input: {} },
  { endpoint: explainNumber, input: { breakdown: 'ACCOUNT', row: null, ...metric } },
  { endpoint: reportMoments, input: {} },
  { endpoint: stackReport, input: metric },
  { endpoint: topRows, input: metric },
  { endpoint: exportReport, input: { format: 'csv' } },
  { endpoint: compareFirstParty, input: { metric: 'optOpen' } },
]

/** More calls that name an account or an ad entity than the table of permissions has. */
const more = (): readonly (readonly [AnyEndpoint, (things: Things) => unknown])[] => [
  [previewPlan, ({ account }) => ({ plan: planIn(account) })],
  [saveDraft, ({ account }) => ({ id: draft, version: 1, plan: planIn(account) })],
  ...scoped.flatMap(({ endpoint, input }) =>
    (['ACCOUNT', 'CAMPAIGN'] as const).map(
      (level) =>
        [
          endpoint,
          ({ account, object }: Things) => ({ ...input, report, scope: { level, key: level === 'ACCOUNT' ? account : object } }),
        ] as const,
    ),
  ),
  [explainNumber, ({ account: row }) => ({ report, breakdown: 'ACCOUNT', row, metric: 'spend' })],
  [explainNumber, ({ object: row }) => ({ report, breakdown: 'CAMPAIGN', row, metric: 'spend' })],
  [rowSparklines, ({ account }) => ({ report, breakdown: 'ACCOUNT', metric: 'spend', rows: [account] })],
  [rowSparklines, ({ object }) => ({ report, breakdown: 'CAMPAIGN', metric: 'spend', rows: [object] })],
  ...['x', '1.00001', '', '999999999999999999999'].flatMap((amount) => [
    [saveMonthBudget, ({ account }: Things) => ({ account, amount })] as const,
    [changeBudget, ({ account, object: key }: Things) => ({ account, level: 'CAMPAIGN', key, from: amount, amount })] as const,
    [
      changeSetting,
      ({ account, object: key }: Things) => ({ account, level: 'CAMPAIGN', key, setting: 'bid', from: '', to: amount }),
    ] as const,
    [
      saveAlert,
      ({ account }: Things) => {
        const sent = whoMay['saveAlert']?.sends(others({ account })) as { definition: object }
        return { ...sent, definition: { ...sent.definition, threshold: amount } }
      },
    ] as const,
  ]),
  [saveAlert, ({ account }) => whoMay['saveAlert']?.sends(others({ account }))],
]

it.each(['made at its platform', 'imported'] as const)(
  'an ad entity of such an account that was %s is no scope of a report',
  async (kind) => {
    const client = of('buyer')
    const object = kind === 'imported' ? campaign : things.object
    for (const [endpoint, sends] of more().filter(([{ path }]) => path.includes('report'))) {
      const answers = [
        await answered(endpoint, sends(others({ object })), client),
        await answered(endpoint, sends(others({ object: unknown })), client),
      ]
      expect(withoutIds(answers[0] ?? '', [object]), endpoint.name).toBe(withoutIds(answers[1] ?? '', [unknown]))
      expect(answers[0]).not.toContain('Secret')
    }
  },
)

it.each(restrictedRoles)('a %s reads no id or name of such an account in any list', async (role) => {
  for (const endpoint of endpoints) {
    const { access, download, method, name } = endpoint
    if (access === 'link' || access === 'app_key' || method !== 'GET' || download === true) continue
    const input = whoMay[name]?.sends(others({ report, draft }))
    const text = await answered(endpoint, input, of(role))
    for (const hidden of [things.account, things.app, ...hiddenTexts]) expect(text, `${name} ${text.slice(0, 600)}`).not.toContain(hidden)
  }
})

it.each(restrictedRoles)('for a %s, what belongs to an account outside their scope is what never existed, byte for byte', async (role) => {
  const table = endpoints
    .filter(({ access, file }) => access !== 'anyone' && access !== 'link' && access !== 'app_key' && file === undefined)
    .map((endpoint) => [endpoint, (given: Things) => whoMay[endpoint.name]?.sends(given)] as const)
  let compared = 0
  for (const [endpoint, sends] of [...table, ...more()]) {
    const [named, other] = [sends(things), sends(absent)]
    if (JSON.stringify(named) === JSON.stringify(other)) continue
    const answers = [await answered(endpoint, named, of(role)), await answered(endpoint, other, of(role))]
    expect(withoutIds(answers[0] ?? '', secrets), `${endpoint.name} ${JSON.stringify(named)}`).toBe(withoutIds(answers[1] ?? '', [unknown]))
    compared += 1
  }
  expect(compared).toBeGreaterThan(40)
})
