import { updateCompany } from '@adroit/contract/company'
import { assignAccounts } from '@adroit/contract/members'
import { shareReport } from '@adroit/contract/report-sharing'
import { type Role, roles } from '@adroit/contract/roles'
import { createAppKey } from '@adroit/contract/web2app'
import { forCompany } from '../../src/db/database.ts'
import { createMember } from '../../src/members/service.ts'
import { importInto } from '../import.ts'
import { inhabitCompany } from '../inhabited.ts'
import { signedIn } from '../members-of.ts'
import type { Things } from '../who-may.ts'
import { testPassword, type World } from '../world.ts'
import { sessionsOf } from './sessions.ts'

/** In the names of all that a company has; `hidden`: of an account that its restricted member may not see. */
const marks = { ours: 'Nordlicht', theirs: 'Sturmvogel', hidden: 'Tiefsee' } as const

/** One who sends hostile requests. */
export interface Caller {
  readonly name: string
  readonly kind: Role | 'guest' | 'app' | 'nobody'
  /** The company whose records they are most likely to name, and the other one. */
  readonly own: Party
  readonly other: Party
  /** What no answer to them may contain. */
  readonly forbidden: readonly string[]
  /** Their live session; null: they have none. */
  readonly session: () => string | null
  readonly cookie: string
  /** They sign as an app; null: they do not. */
  readonly appKey: AppKey | null
}

interface AppKey {
  readonly publicId: string
  readonly secret: string
}

/** A company and the sessions of its members. */
interface Party {
  readonly id: string
  readonly things: Things
  /** Raised each time the sessions are renewed. */
  epoch: number
  /** Requests under way that may rightly end sessions. */
  ending: number
  /** Gives all members a new session, and what a request took from them: their role, password and access. */
  readonly renew: () => Promise<void>
}

/** Two companies, each with one of each thing, and everyone who calls. */
export async function makeCallers(world: World): Promise<Caller[]> {
  const [ours, theirs] = [await makeParty(world, marks.ours), await makeParty(world, marks.theirs)]
  const { own, other } = { own: ours.party, other: theirs.party }
  const nothing = { cookie: '', appKey: null, session: () => null }
  const member = (name: string, kind: Role, forbidden: readonly string[]): Caller => ({
    ...{ name, kind, own, other, forbidden, ...nothing },
    session: () => ours.token(name),
  })
  const unseen = [marks.theirs, marks.hidden]
  return [
    ...roles.map((role) => member(role, role, [marks.theirs])),
    member('restricted', 'buyer', unseen),
    {
      ...nothing,
      name: 'owner of the other',
      kind: 'owner',
      own: other,
      other: own,
      forbidden: [marks.ours],
      session: () => theirs.token('owner'),
    },
    { ...nothing, name: 'guest', kind: 'guest', own, other, forbidden: unseen, cookie: ours.guest },
    { ...nothing, name: 'app', kind: 'app', own, other, forbidden: unseen, appKey: ours.appKey },
    { ...nothing, name: 'nobody', kind: 'nobody', own, other, forbidden: Object.values(marks) },
  ]
}

async function makeParty(world: World, mark: string) {
  const company = await inhabitCompany(world, mark)
  const { id, abbreviation, things, guest } = company
  const { owner } = company.clients
  await owner.call(updateCompany, { name: `${mark} company` })
  await owner.call(shareReport, { id: things.report, with: 'company', members: [], roles: [] })
  const csv = `Day,Campaign name,Amount spent (USD)\n2026-11-01,${marks.hidden} campaign,66.61\n`
  if (mark === marks.ours) await importInto(world, abbreviation, `${marks.hidden} account`, csv)
  const made = { company: abbreviation, username: 'restricted', name: `${mark} restricted`, role: 'buyer' as const, password: testPassword }
  await createMember(world.ctx, made)
  const restricted = await signedIn(world, id, 'restricted')
  await owner.call(assignAccounts, { id: restricted, access: 'assigned', accounts: [things.account], groups: [] })
  const sessions = await sessionsOf(world, id, [...roles, 'restricted'])
  const party: Party = {
    ...{ id, things, epoch: 0, ending: 0 },
    renew: async () => {
      party.ending += 1
      await sessions.renew()
      await seeOnly(world, id, restricted, things.account)
      party.epoch += 1
      party.ending -= 1
    },
  }
  await party.renew()
  const { key, secret } = await owner.call(createAppKey, { app: things.app, name: `${mark} key`, environment: 'live' })
  return { party, guest, appKey: { publicId: key.publicId, secret }, token: sessions.token }
}

/** Lets a member see one account and no other, whatever was assigned to them meanwhile. */
async function seeOnly(world: World, company: string, member: string, account: string): Promise<void> {
  await forCompany(world.ctx.db, company, async (tx) => {
    await tx.deleteFrom('member_groups').where('member_id', '=', member).execute()
    await tx.deleteFrom('member_accounts').where('member_id', '=', member).where('account_id', '<>', account).execute()
  })
}
