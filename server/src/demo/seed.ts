import { dayAt } from '@adroit/contract/calendar'
import type { SentDefinition } from '@adroit/contract/report'
import { roles } from '@adroit/contract/roles'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { importExport } from '../imports/import-export.ts'
import { createCompany, createMember } from '../members/service.ts'
import { anyCompany, findMember } from '../members/store.ts'
import { saveRates } from '../rates/service.ts'
import { create } from '../reports/service.ts'
import { selectReports } from '../reports/store.ts'
import { demo } from '../system/demo-logins.ts'
import { type SampleAccount, sampleAccounts } from './accounts.ts'
import { exportOf } from './exports.ts'
import { sampleRates } from './rates.ts'
import { sampleReports } from './reports.ts'
import { findSample, markSampleComplete } from './store.ts'

const timeZone = 'America/New_York'
const sampleDays = 372

/**
 * Makes the demo company when there is no company at all: members, accounts, and a sample that goes through the same
 * importer as any export. Its days end today, in each account's own calendar. One that an end of the process left
 * half-made is completed; what is there stays. Gives up when the signal is aborted.
 */
export async function seedDemo(ctx: Context, signal?: AbortSignal): Promise<void> {
  const begun = await asSystem(ctx.db, (tx) => findSample(tx, demo.company))
  if (begun ? begun.sample_complete : await asSystem(ctx.db, anyCompany)) return
  const about = { abbreviation: demo.company, name: demo.name, currency: 'USD', timeZone, weekStart: 1, sample: true }
  const company = begun?.id ?? (await createCompany(ctx, about))
  const owner = await seedMembers(ctx, company)
  await saveRates(ctx, 'sample', sampleRates(dayAt(ctx.clock(), timeZone), sampleDays))
  for (const account of sampleAccounts) {
    signal?.throwIfAborted()
    await seedAccount(ctx, account)
  }
  const there = await forCompany(ctx.db, company, (tx) => selectReports(tx, company, owner))
  const caller = { company, member: owner, role: 'owner', session: '0', token: '0', confirmedAt: ctx.clock() } as const
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

async function seedAccount(ctx: Context, account: SampleAccount): Promise<void> {
  const today = dayAt(ctx.clock(), account.timeZone)
  const { platform, currency, timeZone: zone, group, name } = account
  const file = Buffer.from(exportOf(account, today, sampleDays, hoursIntoDay(ctx.clock(), zone)))
  const about = { company: demo.company, account: name, platform, currency, timeZone: zone, group, fileName: `sample-${platform}.csv` }
  // An account of a half-made sample may end on an earlier day: it is replaced, so that all of them end today.
  await importExport(ctx, { ...about, map: {}, source: 'sample', skipRefused: false, replace: true }, file)
}

const memberNames = {
  owner: 'Demo Owner',
  admin: 'Demo Admin',
  buyer: 'Demo Buyer',
  designer: 'Demo Designer',
  auditor: 'Demo Auditor',
  viewer: 'Demo Viewer',
} as const

function hoursIntoDay(now: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' }).formatToParts(
    now,
  )
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value ?? 0)
  return part('hour') + part('minute') / 60
}
