import { dayAt, daysIn } from '@adroit/contract/calendar'
import { type CohortRow, type Cohorts, cohortLimits } from '@adroit/contract/web2app-cohorts'
import { allAccounts } from '../../accounts/find-accounts.ts'
import { settingsOf } from '../../company/lookup.ts'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import { fail } from '../../lib/app-error.ts'
import type { Caller } from '../../session/caller.ts'
import { selectApp } from '../app-store.ts'
import { type CohortMoney, convertRevenue } from './cohort-money.ts'
import { nameOfNarrowing, namesOfRows } from './cohort-names.ts'
import { type CohortQuery, type InstallSums, type PaymentSums, selectInstallSums, selectPaymentSums } from './cohort-store.ts'
import { CohortSums } from './cohort-sums.ts'

/** Throws `app_gone`, `report_range_invalid` and `report_range_too_long`. */
export async function cohortsOf(ctx: Context, { company }: Caller, query: CohortQuery): Promise<Cohorts> {
  if (query.from > query.to) throw fail('report_range_invalid')
  if (daysIn(query.from, query.to) > cohortLimits.days) throw fail('report_range_too_long', { max: cohortLimits.days })
  const found = await readCohorts(ctx, company, query)
  const { accounts, app, home, installs, payments, names } = found
  const currencies = new Map([...accounts].map(([id, { currency }]) => [id, currency]))
  const money = await convertRevenue(ctx, found.owner, currencies, home.currency, query, payments)
  const sums = sumUp(installs, payments, money)
  const accountOf = new Map(installs.map(({ key, account }) => [key, account]))
  const rows = sums.rows.map(([key, row]): CohortRow => {
    const account = query.by === 'ad' && key !== '' ? accounts.get(accountOf.get(key) ?? '') : undefined
    return {
      key,
      name: names.get(key) ?? null,
      account: account ? { name: account.name, platform: account.platform } : null,
      ...row.answer(),
    }
  })
  const sorted = query.by === 'day' ? rows.sort(newestFirst) : rows.sort(largestFirst)
  return {
    ...{ currency: home.currency, today: home.today, attribution: app.attribution, narrowed: found.narrowed },
    ...{ rows: sorted.slice(0, cohortLimits.rows), others: Math.max(0, sorted.length - cohortLimits.rows), totals: sums.totals.answer() },
    withoutRate: [...money.withoutRate].flatMap((id) => accounts.get(id) ?? []).map(({ name, currency }) => ({ name, currency })),
  }
}

function readCohorts(ctx: Context, company: string, query: CohortQuery) {
  return forCompany(ctx.db, company, async (tx) => {
    const all = (await allAccounts(tx, company)).map(({ id, name, platform, currency, time_zone: timeZone }) => {
      return [id, { name, platform, currency, today: dayAt(ctx.clock(), timeZone) }] as const
    })
    const accounts = new Map(all)
    const [app, home] = [await selectApp(tx, company, query.app), accounts.get(query.app)]
    if (!app || !home) throw fail('app_gone')
    const installs = await selectInstallSums(tx, company, query, accounts)
    const accountName = accounts.get(query.account ?? '')?.name ?? null
    return {
      ...{ accounts, app, home, installs, payments: await selectPaymentSums(tx, company, query, accounts) },
      ...{ names: await namesOfRows(tx, company, query, installs), owner: await settingsOf(tx, company) },
      narrowed: await nameOfNarrowing(tx, company, query, accountName),
    }
  })
}

function sumUp(installs: readonly InstallSums[], payments: readonly PaymentSums[], money: CohortMoney) {
  const totals = new CohortSums()
  const byKey = new Map<string, CohortSums>()
  const rowOf = (key: string): CohortSums => {
    const row = byKey.get(key) ?? new CohortSums()
    byKey.set(key, row)
    return row
  }
  for (const group of installs)
    for (const sums of [rowOf(group.key), totals]) sums.addInstalls(group, !money.withoutRate.has(group.account))
  for (const group of payments) for (const sums of [rowOf(group.key), totals]) sums.addPayments(group, money.of(group))
  return { totals, rows: [...byKey] }
}

const newestFirst = (one: CohortRow, other: CohortRow) => (one.key < other.key ? 1 : -1)

/** Of as many installs, by key, so that the order is the same each time. */
const largestFirst = (one: CohortRow, other: CohortRow) => other.installs - one.installs || (one.key < other.key ? -1 : 1)
