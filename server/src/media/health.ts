import { limits } from '@adroit/contract/limits'
import type { MessageBody } from '@adroit/contract/notifications'
import type { Context } from '../context.ts'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import { tell } from '../notifications/tell.ts'
import { countConnected } from './account-store.ts'
import { lockAuthorisation, markDead, selectEnding, setWarned } from './authorisation-store.ts'
import { openGrant } from './grant.ts'

const dayMs = 86_400_000

/**
 * An authorisation is over: noted, and told once to those who can authorise again. `token`: the access token that the platform did not take;
 * where another one is held by now, it was given anew meanwhile and nothing is over. Answers whether it is over.
 */
export async function noteDead(ctx: Context, company: string, id: string, words: string, token: string | null): Promise<boolean> {
  return await forCompany(ctx.db, company, async (tx) => {
    const held = await lockAuthorisation(tx, company, id)
    if (held && token !== null && tokenIn(ctx, company, held) !== token) return false
    const dead = await markDead(tx, company, id, words, ctx.clock())
    if (!dead) return true
    const accounts = await countConnected(tx, company, id)
    const body = { kind: 'authorisation_dead', platform: dead.platform, person: dead.person_name, accounts, words } as const
    await tellManagers(ctx, tx, company, body, dead.member_id)
    return true
  })
}

type Held = NonNullable<Awaited<ReturnType<typeof lockAuthorisation>>>

function tokenIn(ctx: Context, company: string, { platform, person_id: personId, grant_sealed: sealed }: Held): string | null {
  return openGrant(ctx.sealing, { company, platform, personId }, sealed)?.accessToken ?? null
}

/**
 * Warns seven, three days and one day before an authorisation ends, once each (the nearest step alone when several are due). One that has
 * ended is over, also where nothing is read through it that would find out.
 */
export async function warnOfEnds(ctx: Context): Promise<void> {
  const now = ctx.clock()
  const longest = Math.max(...limits.authorisationWarnings)
  for (const row of await asSystem(ctx.db, (tx) => selectEnding(tx, new Date(now.getTime() + longest * dayMs)))) {
    if (row.dies_at !== null && row.dies_at <= now) {
      await noteDead(ctx, row.company_id, row.id, 'The authorisation has ended.', null)
      continue
    }
    const days = daysLeft(row.dies_at, now)
    const step = limits.authorisationWarnings.filter((warning) => days !== null && days <= warning).at(-1)
    if (step === undefined || days === null || (row.warned !== null && row.warned <= step)) continue
    await forCompany(ctx.db, row.company_id, async (tx) => {
      if (!(await setWarned(tx, row.company_id, row.id, step))) return
      const accounts = await countConnected(tx, row.company_id, row.id)
      const body = { kind: 'authorisation_ending', platform: row.platform, person: row.person_name, accounts, days } as const
      await tellManagers(ctx, tx, row.company_id, body, row.member_id)
    })
  }
}

/** Whole days until the end, the day that has begun counted; null: more than the first warning, or no end. */
export function daysLeft(diesAt: Date | null, now: Date): number | null {
  if (diesAt === null) return null
  const days = Math.ceil((diesAt.getTime() - now.getTime()) / dayMs)
  return days > Math.max(...limits.authorisationWarnings) ? null : Math.max(0, days)
}

/** Tells owners, admins and one more member. */
export async function tellManagers(ctx: Context, tx: Scoped, company: string, body: MessageBody, also: string | null): Promise<void> {
  const managers = await tx
    .selectFrom('members')
    .select('id')
    .where('company_id', '=', company)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('role', 'in', ['owner', 'admin']), ...(also === null ? [] : [eb('id', '=', also)])]))
    .execute()
  await tell(
    tx,
    company,
    managers.map((member) => member.id),
    body,
    ctx.clock(),
  )
}
