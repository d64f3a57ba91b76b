import { limits } from '@adroit/contract/limits'
import type { MessageBody } from '@adroit/contract/notifications'
import type { Context } from '../context.ts'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import { tell } from '../notifications/tell.ts'
import { countConnected } from './account-store.ts'
import { markDead, selectEnding, setWarned } from './authorisation-store.ts'

const dayMs = 86_400_000

/** A platform says that an authorisation is over: noted, and told once to those who can authorise again. */
export async function noteDead(ctx: Context, company: string, id: string, words: string): Promise<void> {
  await forCompany(ctx.db, company, async (tx) => {
    const dead = await markDead(tx, company, id, words, ctx.clock())
    if (!dead) return
    const accounts = await countConnected(tx, company, id)
    const body = { kind: 'authorisation_dead', platform: dead.platform, person: dead.person_name, accounts, words } as const
    await tellManagers(ctx, tx, company, body, dead.member_id)
  })
}

/** Warns seven, three days and one day before an authorisation ends, once each (the nearest step alone when several are due). */
export async function warnOfEnds(ctx: Context): Promise<void> {
  const now = ctx.clock()
  const longest = Math.max(...limits.authorisationWarnings)
  for (const row of await asSystem(ctx.db, (tx) => selectEnding(tx, new Date(now.getTime() + longest * dayMs)))) {
    const days = daysLeft(row.dies_at, now)
    const step = limits.authorisationWarnings.filter((warning) => days !== null && days <= warning).at(-1)
    if (step === undefined || days === null || days < 0 || (row.warned !== null && row.warned <= step)) continue
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
