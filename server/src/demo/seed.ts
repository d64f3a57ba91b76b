import { addDays, dayAt } from '@adroit/contract/calendar'
import type { SentDefinition } from '@adroit/contract/report'
import { type Role, roles } from '@adroit/contract/roles'
import { createCompany } from '../company/create.ts'
import { completeSample, hasCompany, sampleCompany } from '../company/sample.ts'
import type { Context } from '../context.ts'
import { createMember, memberNamed } from '../members/service.ts'
import { saveRates } from '../rates/service.ts'
import { create, reportNames } from '../reports/service.ts'
import type { Caller } from '../session/caller.ts'
import { demo } from '../system/demo-logins.ts'
import { connectSample } from './connect-platforms.ts'
import { seedMaterials } from './materials.ts'
import { seedPublishing } from './publishing.ts'
import { sampleRates } from './rates.ts'
import { sampleReports } from './reports.ts'
import type { SetClock } from './sandbox.ts'
import { seedWeb2App } from './web2app.ts'

const timeZone = 'America/New_York'
const ratesDays = 400

/**
 * Creates the demo company if there is no company at all: its members, accounts that have been connected to the sandbox platforms for three
 * days and synced by the ordinary connectors, materials, a review link, a published plan, and an app with events. Completes a company that an interrupted
 * start left, and keeps what exists. Stops when the signal is aborted.
 */
export async function seedDemo(ctx: Context, setClock: SetClock, signal: AbortSignal): Promise<void> {
  const begun = await sampleCompany(ctx, demo.company)
  if (begun?.complete) return
  const about = { abbreviation: demo.company, name: demo.name, currency: 'USD', timeZone, weekStart: 1, sample: true }
  const company = begun?.id ?? (await createCompany(ctx, about))
  const members = await seedMembers(ctx, company)
  const callerFor = (role: Role): Caller => ({
    company,
    member: members[role],
    role,
    restricted: false,
    session: '0',
    token: '0',
    confirmedAt: ctx.clock(),
  })
  await saveRates(ctx, 'sample', sampleRates(dayAt(ctx.clock(), timeZone), ratesDays))
  const caller = callerFor('owner')
  await connectSample(ctx, caller, addDays(dayAt(ctx.clock(), timeZone), -1), setClock, signal)
  await seedMaterials(ctx, callerFor('designer'), callerFor('auditor'))
  await seedPublishing(ctx, callerFor('buyer'))
  await seedWeb2App(ctx, caller)
  signal.throwIfAborted()
  const there = await reportNames(ctx, caller)
  for (const report of sampleReports satisfies readonly SentDefinition[])
    if (!there.includes(report.name)) await create(ctx, caller, report, 'company')
  await completeSample(ctx, company)
}

/** Returns the members' ids by role. */
async function seedMembers(ctx: Context, company: string): Promise<Record<Role, string>> {
  const ids: Partial<Record<Role, string>> = {}
  for (const role of roles) {
    const there = await memberNamed(ctx, company, role)
    const id =
      there?.id ??
      (await createMember(ctx, { company: demo.company, username: role, name: memberNames[role], role, password: demo.password }))
    ids[role] = id
  }
  return ids as Record<Role, string>
}

const memberNames = {
  owner: 'Demo Owner',
  admin: 'Demo Admin',
  buyer: 'Demo Buyer',
  designer: 'Demo Designer',
  auditor: 'Demo Auditor',
  viewer: 'Demo Viewer',
} as const

/** Whether a start should show the sample: its company exists, or there is no company yet. */
export async function wantsSample(ctx: Context): Promise<boolean> {
  return (await sampleCompany(ctx, demo.company)) !== null || !(await hasCompany(ctx))
}
