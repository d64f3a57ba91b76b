import type { Platform } from '@adroit/contract/platforms'
import { sql } from 'kysely'
import { findAccount } from '../../accounts/find-accounts.ts'
import { namesById } from '../../campaigns/ads-by-id.ts'
import type { Context } from '../../context.ts'
import { asSystem, forCompany, type Scoped } from '../../db/database.ts'
import type { Entity, InsightsRow } from '../../facts/insights-row.ts'
import { selectLinkNames } from '../link-store.ts'
import { noteAllDays } from './contribution-store.ts'

/** Days of one account that are written in one slice. */
const daysAtOnce = 100

interface Changed {
  readonly company: string
  readonly account: string
}

/** Writes the sums of all changed days to the report store. A kill between the two stores writes the same days again. */
export async function writeChangedDays(ctx: Context): Promise<void> {
  const accounts = await asSystem(ctx.db, (tx) =>
    tx.selectFrom('web2app_changed_days').select(['company_id as company', 'account_id as account']).distinct().execute(),
  )
  for (const changed of accounts) {
    try {
      while (await writeSome(ctx, changed));
    } catch (error) {
      // one account must not keep the others from being written
      ctx.log.error({ err: error, ...changed }, 'first-party days of an account could not be written')
    }
  }
}

/** Returns whether there may be more. */
async function writeSome(ctx: Context, { company, account: id }: Changed): Promise<boolean> {
  const readAt = ctx.clock()
  const found = await forCompany(ctx.db, company, async (tx) => {
    const days = await selectChangedDays(tx, company, id)
    const account = await findAccount(tx, company, id)
    return account && days.length > 0 ? { account, days, rows: await selectSums(tx, company, id, days) } : null
  })
  if (!found) return false
  const { account, days } = found
  const rows = await rowsOf(ctx, company, account, found.rows)
  await ctx.facts.replace(
    {
      ...{ job: `events ${id} ${days.map(({ day, version }) => `${day}.${version}`).join(' ')}`, company, account: id },
      ...{ platform: account.platform, currency: account.currency, source: 'events', readAt },
      covers: days.map(({ day }) => ({ from: day, to: day })),
      rows,
    },
    'all',
  )
  await forCompany(ctx.db, company, (tx) => deleteWritten(tx, company, id, days))
  return days.length === daysAtOnce
}

/** Makes the next call write every day that has sums, of all companies: the report store has lost them. */
export async function forgetWrittenDays(tx: Scoped): Promise<void> {
  await noteAllDays(tx)
}

type ChangedDay = Awaited<ReturnType<typeof selectChangedDays>>[number]

function selectChangedDays(tx: Scoped, company: string, account: string) {
  return tx
    .selectFrom('web2app_changed_days')
    .select(['day', 'version'])
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .orderBy('day')
    .limit(daysAtOnce)
    .execute()
}

/** Days that changed again while they were written stay. */
async function deleteWritten(tx: Scoped, company: string, account: string, days: readonly ChangedDay[]): Promise<void> {
  await sql`delete from web2app_changed_days c
    using unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ version }) => version)}::bigint[]) as w (day, version)
    where c.company_id = ${company} and c.account_id = ${account} and c.day = w.day and c.version = w.version`.execute(tx)
}

type Sums = Awaited<ReturnType<typeof selectSums>>[number]

function selectSums(tx: Scoped, company: string, account: string, days: readonly ChangedDay[]) {
  const sum = <Column extends string>(column: Column) => sql<string>`sum(${sql.ref(column)})::numeric(40, 0)`.as(column)
  return tx
    .selectFrom('web2app_contributions')
    .select(['day', 'campaign', 'ad_set', 'ad'])
    .select([sum('opens'), sum('reopens'), sum('kept'), sum('revenue'), sum('payers'), sum('orders'), sum('income')])
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where(
      'day',
      'in',
      days.map(({ day }) => day),
    )
    .groupBy(['day', 'campaign', 'ad_set', 'ad'])
    .execute()
}

async function rowsOf(
  ctx: Context,
  company: string,
  account: { id: string; platform: Platform },
  sums: readonly Sums[],
): Promise<InsightsRow[]> {
  const ids = sums.flatMap(({ campaign, ad_set: adSet, ad }) => [campaign, adSet, ad].filter((id) => id !== null))
  const names = await forCompany(ctx.db, company, (tx) =>
    account.platform === 'web2app' ? selectLinkNames(tx, company, account.id) : namesById(tx, company, account.id, ids),
  )
  const entity = (level: 'CAMPAIGN' | 'AD_SET' | 'AD', id: string | null): Entity | null =>
    id === null ? null : { id, name: names.get(`${level} ${id}`) ?? id }
  return sums.map((row) => ({
    ...{ campaign: entity('CAMPAIGN', row.campaign), adSet: entity('AD_SET', row.ad_set), ad: entity('AD', row.ad) },
    ...{ from: row.day, to: row.day, country: null },
    measures: {
      ...{ optOpen: counted(row.opens), optOpenOld: counted(row.reopens), optKeep: counted(row.kept) },
      ...(isKept(row.revenue) && { optReceive: BigInt(row.revenue) }),
      ...(isKept(row.income) && { optCustomIncome: BigInt(row.income) }),
      ...{ optReceiveUsercount: counted(row.payers), optReceiveOrdercount: counted(row.orders) },
    },
  }))
}

/** Beyond a trillion of the currency, the most that one event may have, a sum of money is nonsense and is left out. */
const tooMuch = 10n ** 18n
const isKept = (micros: string) => BigInt(micros) < tooMuch && BigInt(micros) > -tooMuch

/** The report store has counts of conversions in millionths. */
const counted = (count: string) => BigInt(count) * 1_000_000n
