import { listAccounts } from '@adroit/contract/accounts'
import { saveAlert } from '@adroit/contract/alerts'
import { changeBudget, changeSetting } from '@adroit/contract/campaigns'
import type { AnyEndpoint } from '@adroit/contract/endpoint'
import { endpoints } from '@adroit/contract/endpoints'
import { headers } from '@adroit/contract/envelope'
import { compareFirstParty } from '@adroit/contract/first-party-comparison'
import { listImports } from '@adroit/contract/imports'
import { assignAccounts, listMembers } from '@adroit/contract/members'
import { saveMonthBudget } from '@adroit/contract/pacing'
import { previewPlan } from '@adroit/contract/publish-check'
import { createDraft, saveDraft } from '@adroit/contract/publish-drafts'
import { emptyPlan, emptyPlanAccount, type Plan } from '@adroit/contract/publish-plan'
import { reportMoments } from '@adroit/contract/report-moments'
import { explainNumber } from '@adroit/contract/report-number'
import { stackReport } from '@adroit/contract/report-stack'
import { countLevels, exportReport, queryReport, reportTrend } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import type { Role } from '@adroit/contract/roles'
import { rowSparklines } from '@adroit/contract/row-sparklines'
import { topRows } from '@adroit/contract/top-rows'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAppThings } from '../../test/apps.ts'
import { type Client, signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeMedia } from '../../test/made-media.ts'
import { makePublishTask } from '../../test/publish-task.ts'
import { type Things, whoMay } from '../../test/who-may.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'

const restrictedRoles = ['buyer', 'designer', 'auditor', 'viewer'] as const satisfies readonly Role[]

let world: World
let owner: Client
let things: Things
/** The same with ids that nothing has, in place of those that belong to the account. */
let absent: Things
let report: string
let draft: string
/** A campaign of the account, as the report store knows it. */
let campaign: string
let secrets: readonly string[]
const clients = new Map<Role, Client>()
const unknown = '987654321'
/** Things with the given ids, and ids of nothing for everything else. */
// a proxy answers every key of Things, which its type does not say
const others = (given: Record<string, string>) => new Proxy(given, { get: (of, key) => Reflect.get(of, key) ?? '1' }) as unknown as Things

beforeAll(async () => {
  world = await startWorld()
  const company = await makeCompany(world, { roles: ['owner', ...restrictedRoles] })
  owner = await signIn(world, company.abbreviation)
  // Ids that stand for nothing else in an answer.
  await asSystem(world.ctx.db, (tx) => sql`select setval(pg_get_serial_sequence('accounts', 'id'), 777000)`.execute(tx))
  for (const name of ['Secret account', 'Open account'])
    await importInto(
      world,
      company.abbreviation,
      name,
      `Day,Campaign name,Amount spent (USD),Impressions\n2026-11-01,${name === 'Secret account' ? 'Secret' : 'Open'} campaign,123.45,100\n`,
    )
  const accounts = (await owner.call(listAccounts, {})).accounts
  const idOf = (name: string) => accounts.find((one) => one.name === name)?.id ?? ''
  const account = idOf('Secret account')
  const { id: secretDraft } = await owner.call(createDraft, { name: 'Secret draft' })
  const ofAccount = {
    account,
    import: (await owner.call(listImports, { account })).imports[0]?.id ?? '',
    ...(await makeMedia(world, company.id, account)),
    ...(await makeAppThings(world, owner, company.id)),
    task: await makePublishTask(world, company.id, account, secretDraft),
  }
  campaign = (await world.ctx.facts.entities(company.id, account)).find(({ level }) => level === 'CAMPAIGN')?.key ?? ''
  // Connections belong to the company, and are listed for everybody.
  const { connection, ...scoped } = ofAccount
  things = others({ ...scoped, connection })
  absent = others({ ...Object.fromEntries(Object.keys(scoped).map((key) => [key, unknown])), connection })
  secrets = Object.values(scoped)
  for (const member of (await owner.call(listMembers, {})).members.filter(({ role }) => role !== 'owner'))
    await owner.call(assignAccounts, { id: member.id, access: 'assigned', accounts: [idOf('Open account')], groups: [] })
  for (const role of restrictedRoles) clients.set(role, await signIn(world, company.abbreviation, role))
  const buyer = of('buyer')
  const definition = whoMay['createReport']?.sends(others({ account: idOf('Open account') }))
  // the table of endpoints sends values without their types
  report = (await buyer.call(createReport, definition as never)).id
  draft = (await buyer.call(createDraft, { name: 'Mine' })).id
})
afterAll(() => world.close())

function of(role: Role): Client {
  const found = clients.get(role)
  if (!found) throw new Error(`nobody signed in as ${role}`)
  return found
}

async function answered(endpoint: AnyEndpoint, input: unknown, { token }: Client): Promise<string> {
  const own = { [headers.language]: 'en-US', [headers.token]: token }
  const get = endpoint.method === 'GET'
  const response = await world.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: own,
    ...(get ? { query: input as Record<string, string> } : { payload: input as object }),
  })
  return `${response.statusCode} ${response.body}`
}

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
    for (const hidden of [things.account, things.app, 'Secret account', 'Secret app', 'Secret media', 'Secret campaign', 'Secret task'])
      expect(text, `${name} ${text.slice(0, 600)}`).not.toContain(hidden)
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
