import { dayAt } from '@adroit/contract/calendar'
import type { SentDefinition } from '@adroit/contract/report'
import { roles } from '@adroit/contract/roles'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { importExport } from '../imports/service.ts'
import { createCompany, createMember } from '../members/service.ts'
import { anyCompany } from '../members/store.ts'
import { saveRates } from '../rates/service.ts'
import { create } from '../reports/service.ts'
import { demo } from '../system/demo-logins.ts'
import { sampleAccounts } from './accounts.ts'
import { exportOf } from './exports.ts'
import { sampleRates } from './rates.ts'
import { sampleReports } from './reports.ts'

const timeZone = 'America/New_York'
const sampleDays = 372

/**
 * Makes the demo company when there is no company at all: members, accounts, and a sample that goes through the same
 * importer as any export. Its days end today, in each account's own calendar.
 */
export async function seedDemo(ctx: Context): Promise<void> {
  if (await asSystem(ctx.db, anyCompany)) return
  const company = await createCompany(ctx, {
    abbreviation: demo.company,
    name: demo.name,
    currency: 'USD',
    timeZone,
    weekStart: 1,
    sample: true,
  })
  let owner = ''
  for (const role of roles) {
    const id = await createMember(ctx, { company: demo.company, username: role, name: memberNames[role], role, password: demo.password })
    if (role === 'owner') owner = id
  }
  await saveRates(ctx, 'sample', sampleRates(dayAt(ctx.clock(), timeZone), sampleDays))
  for (const account of sampleAccounts) {
    const today = dayAt(ctx.clock(), account.timeZone)
    const { platform, currency, timeZone: zone, group, name } = account
    const file = Buffer.from(exportOf(account, today, sampleDays, hoursIntoDay(ctx.clock(), zone)))
    const about = { company: demo.company, account: name, platform, currency, timeZone: zone, group, fileName: `sample-${platform}.csv` }
    await importExport(ctx, { ...about, map: {}, source: 'sample', skipRefused: false, replace: false }, file)
  }
  const caller = { company, member: owner, role: 'owner', session: '0', token: '0' } as const
  for (const report of sampleReports satisfies readonly SentDefinition[]) await create(ctx, caller, report)
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
