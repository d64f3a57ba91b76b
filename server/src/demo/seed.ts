import { dayAt } from '@adroit/contract/calendar'
import type { SentDefinition } from '@adroit/contract/report'
import { roles } from '@adroit/contract/roles'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { createCompany, createMember } from '../members/service.ts'
import { anyCompany, findMember } from '../members/store.ts'
import { saveRates } from '../rates/service.ts'
import { create } from '../reports/service.ts'
import { selectReports } from '../reports/store.ts'
import { demo } from '../system/demo-logins.ts'
import { authoriseSample } from './authorise.ts'
import { sampleRates } from './rates.ts'
import { sampleReports } from './reports.ts'
import { findSample, markSampleComplete } from './store.ts'

const timeZone = 'America/New_York'
const ratesDays = 400

/**
 * Makes the demo company when there is no company at all: members, and accounts that are authorised at the pretend platforms and read
 * by the same connectors as any. One that an end of the process left half-made is completed; what is there stays. Gives up when
 * the signal is aborted.
 */
export async function seedDemo(ctx: Context, signal: AbortSignal): Promise<void> {
  const begun = await asSystem(ctx.db, (tx) => findSample(tx, demo.company))
  if (begun?.sample_complete) return
  const about = { abbreviation: demo.company, name: demo.name, currency: 'USD', timeZone, weekStart: 1, sample: true }
  const company = begun?.id ?? (await createCompany(ctx, about))
  const owner = await seedMembers(ctx, company)
  await saveRates(ctx, 'sample', sampleRates(dayAt(ctx.clock(), timeZone), ratesDays))
  const caller = { company, member: owner, role: 'owner', restricted: false, session: '0', token: '0', confirmedAt: ctx.clock() } as const
  await authoriseSample(ctx, caller, signal)
  const there = await forCompany(ctx.db, company, (tx) => selectReports(tx, { company, member: owner, role: 'owner' }))
  for (const report of sampleReports satisfies readonly SentDefinition[])
    if (!there.some((row) => row.name === report.name)) await create(ctx, caller, report)
  await asSystem(ctx.db, (tx) => markSampleComplete(tx, company))
}

/** Answers the owner's id. */
async function seedMembers(ctx: Context, company: string): Promise<string> {
  let owner = ''
  for (const role of roles) {
    const there = await forCompany(ctx.db, company, (tx) => findMember(tx, company, role))
    const id =
      there?.id ??
      (await createMember(ctx, { company: demo.company, username: role, name: memberNames[role], role, password: demo.password }))
    if (role === 'owner') owner = id
  }
  return owner
}

const memberNames = {
  owner: 'Demo Owner',
  admin: 'Demo Admin',
  buyer: 'Demo Buyer',
  designer: 'Demo Designer',
  auditor: 'Demo Auditor',
  viewer: 'Demo Viewer',
} as const

/** Whether a start has a sample to show: the company is there, or there is no company at all yet. */
export async function wantsSample(ctx: Context): Promise<boolean> {
  return await asSystem(ctx.db, async (tx) => (await findSample(tx, demo.company)) !== undefined || !(await anyCompany(tx)))
}
