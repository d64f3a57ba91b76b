import { randomBytes } from 'node:crypto'
import { errors } from '@adroit/contract/errors'
import type { SentDefinition } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-tables'
import { asSystem } from '../src/db/database.ts'
import { row, slice } from '../src/facts/store.test-helper.ts'
import { limitConcurrency } from '../src/lib/limit-concurrency.ts'
import { pause } from '../src/lib/processes.ts'
import { sha256 } from '../src/lib/tokens.ts'
import { clientOf } from './client.ts'
import type { World } from './world.ts'

/** One of many companies: its owner's session, and what its only ad spent. */
export interface SmallCompany {
  readonly id: string
  readonly token: string
  readonly spend: string
}

const day = '2026-11-01'
/** Statements have at most 65,535 parameters. */
const ofAStatement = 2_000

/** Makes companies with an owner who is signed in and an account in which one ad spent as many dollars as the company's place in the list. */
export async function makeManyCompanies(world: World, count: number): Promise<SmallCompany[]> {
  const made: SmallCompany[] = []
  while (made.length < count) made.push(...(await makeSome(world, made.length, Math.min(ofAStatement, count - made.length))))
  return made
}

async function makeSome(world: World, first: number, count: number): Promise<SmallCompany[]> {
  const now = world.ctx.clock()
  const places = Array.from({ length: count }, (_, index) => first + index + 1)
  const tokens = places.map(() => randomBytes(32).toString('base64url'))
  const known = { currency: 'USD', time_zone: 'UTC' } as const
  const stored = await asSystem(world.ctx.db, async (tx) => {
    const companies = await tx
      .insertInto('companies')
      .values(places.map((place) => ({ ...known, abbreviation: `many-${place}`, name: `Company ${place}`, week_start: 1, rates: 'ecb' })))
      .returning('id')
      .execute()
    const owner = { username: 'owner', name: 'The owner', role: 'owner', status: 'active', password_hash: 'none', locale: null } as const
    const noLogin = { last_login_at: null, last_login_address: null } as const
    const members = await tx
      .insertInto('members')
      .values(companies.map(({ id }) => ({ ...owner, ...noLogin, company_id: id })))
      .returning(['id', 'company_id'])
      .execute()
    const account = { ...known, name: 'Main', platform: 'meta', group_name: null, owner_id: null } as const
    const accounts = await tx
      .insertInto('accounts')
      .values(companies.map(({ id }) => ({ ...account, company_id: id })))
      .returning('id')
      .execute()
    const device = { cookie_hash: null, device_hash: null, user_agent: null, address: '192.0.2.1' } as const
    const times = { created_at: now, used_at: now, confirmed_at: now, expires_at: new Date(now.getTime() + 86_400_000) }
    const sessions = await tx
      .insertInto('sessions')
      .values(members.map(({ id, company_id }) => ({ ...device, ...times, company_id, member_id: id })))
      .returning(['id', 'company_id'])
      .execute()
    const hashed = sessions.map(({ id, company_id }, at) => ({
      company_id,
      session_id: id,
      token_hash: sha256(tokens[at] ?? ''),
      ends_at: null,
    }))
    await tx.insertInto('session_tokens').values(hashed).execute()
    return companies.map(({ id }, at) => ({ id, account: accounts[at]?.id ?? '' }))
  })
  const store = async ({ id, account }: (typeof stored)[number], at: number) => {
    const spent = row('c/s/a', day, { spend: BigInt(first + at + 1) * 1_000_000n })
    await world.ctx.facts.replace(slice(id, [spent], { account, covers: [{ from: day, to: day }], readAt: now }), 'none')
  }
  const inTurn = limitConcurrency(8)
  await Promise.all(stored.map((company, at) => inTurn(() => store(company, at))))
  return stored.map(({ id }, at) => ({ id, token: tokens[at] ?? '', spend: `${first + at + 1}` }))
}

/** How many questions were asked, how often one was refused as the server was busy, and what was answered wrongly. */
export interface ManyAnswers {
  answered: number
  refused: number
  readonly wrong: string[]
}

/** Asks one question for each company, so many at once; one that is refused because the server is busy is asked again. */
export async function askForEach(world: World, companies: readonly SmallCompany[], atOnce: number): Promise<ManyAnswers> {
  const answers: ManyAnswers = { answered: 0, refused: 0, wrong: [] }
  const left = [...companies]
  const client = async () => {
    for (let company = left.pop(); company !== undefined; company = left.pop()) await askUntilAnswered(world, company, answers)
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return answers
}

async function askUntilAnswered(world: World, { id, token, spend }: SmallCompany, answers: ManyAnswers): Promise<void> {
  const { ask } = clientOf(world, token, id)
  for (;;) {
    const { status, body } = await ask(queryReport, { report })
    if (body.code !== errors.server_busy.code) {
      const given = (body.data as { totals?: { values: unknown[] } } | null)?.totals?.values[0]
      if (Number(given) !== Number(spend))
        answers.wrong.push(`company ${id}: ${status} ${body.code} ${body.msg} ${String(given)}, not ${spend}`)
      answers.answered += 1
      return
    }
    answers.refused += 1
    await pause(50 + Math.random() * 200)
  }
}

const report: SentDefinition = {
  ...{ name: '', platforms: [], accounts: [], breakdown: 'AD', metrics: ['spend'] },
  ...{ sort: { by: 'spend', direction: 'desc' }, dateRange: { preset: 'custom', from: day, to: day } },
}
