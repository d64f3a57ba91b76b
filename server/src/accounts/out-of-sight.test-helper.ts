import { listAccounts } from '@adroit/contract/accounts'
import type { AnyEndpoint } from '@adroit/contract/endpoint'
import { headers } from '@adroit/contract/envelope'
import { listImports } from '@adroit/contract/imports'
import { assignAccounts, listMembers } from '@adroit/contract/members'
import { createDraft } from '@adroit/contract/publish-drafts'
import { createReport } from '@adroit/contract/reports'
import type { Role } from '@adroit/contract/roles'
import { sql } from 'kysely'
import { makeAppThings } from '../../test/apps.ts'
import { type Client, signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeMedia } from '../../test/made-media.ts'
import { makePublishTask } from '../../test/publish-task.ts'
import { type Things, whoMay } from '../../test/who-may.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'

export const restrictedRoles = ['buyer', 'designer', 'auditor', 'viewer'] as const satisfies readonly Role[]
export const unknown = '987654321'
/** Texts of the account that restricted members do not see. */
export const hiddenTexts = ['Secret account', 'Secret app', 'Secret media', 'Secret campaign', 'Secret task'] as const

/** Things with the given ids, and ids of nothing for everything else. */
// a proxy answers every key of Things, which its type does not say
export const others = (given: Record<string, string>) =>
  new Proxy(given, { get: (of, key) => Reflect.get(of, key) ?? '1' }) as unknown as Things

/** A company with an account that only its owner sees, and members who see another one. */
export interface OutOfSight {
  readonly world: World
  readonly company: { readonly id: string; readonly abbreviation: string }
  readonly owner: Client
  readonly things: Things
  /** The same with ids that nothing has, in place of those that belong to the account. */
  readonly absent: Things
  /** Of the buyer. */
  readonly report: string
  readonly draft: string
  /** A campaign of the account, as the report store knows it. */
  readonly campaign: string
  readonly secrets: readonly string[]
  /** The account that everybody sees. */
  readonly open: string
  readonly of: (role: Role) => Client
  readonly answered: (endpoint: AnyEndpoint, input: unknown, client: Client) => Promise<string>
}

export async function startOutOfSight(): Promise<OutOfSight> {
  const world = await startWorld()
  const company = await makeCompany(world, { roles: ['owner', ...restrictedRoles] })
  const owner = await signIn(world, company.abbreviation)
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
  const campaign = (await world.ctx.facts.entities(company.id, account)).find(({ level }) => level === 'CAMPAIGN')?.key ?? ''
  // Connections belong to the company, and are listed for everybody.
  const { connection, ...scoped } = ofAccount
  const things = others({ ...scoped, connection })
  const absent = others({ ...Object.fromEntries(Object.keys(scoped).map((key) => [key, unknown])), connection })
  const secrets = Object.values(scoped)
  for (const member of (await owner.call(listMembers, {})).members.filter(({ role }) => role !== 'owner'))
    await owner.call(assignAccounts, { id: member.id, access: 'assigned', accounts: [idOf('Open account')], groups: [] })
  const clients = new Map<Role, Client>()
  for (const role of restrictedRoles) clients.set(role, await signIn(world, company.abbreviation, role))
  const of = (role: Role): Client => {
    const found = clients.get(role)
    if (!found) throw new Error(`nobody signed in as ${role}`)
    return found
  }
  const buyer = of('buyer')
  const definition = whoMay['createReport']?.sends(others({ account: idOf('Open account') }))
  // the table of endpoints sends values without their types
  const report = (await buyer.call(createReport, definition as never)).id
  const draft = (await buyer.call(createDraft, { name: 'Mine' })).id
  const answered = async (endpoint: AnyEndpoint, input: unknown, { token }: Client): Promise<string> => {
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
  return { world, company, owner, things, absent, report, draft, campaign, secrets, open: idOf('Open account'), of, answered }
}
