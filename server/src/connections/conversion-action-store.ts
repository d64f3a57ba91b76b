import type { ConversionAction } from '@adroit/contract/conversion-action'
import type { DateRange } from '@adroit/contract/presets'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** Returns the conversion actions that a media account's platform offers. */
export async function selectActions(tx: Scoped, company: string, media: string): Promise<ConversionAction[]> {
  const row = await tx
    .selectFrom('media_accounts')
    .select('conversion_actions')
    .where('company_id', '=', company)
    .where('id', '=', media)
    .executeTakeFirst()
  return row?.conversion_actions ?? []
}

/** Stores what a platform offers, and what the account is optimized for unless that is known. Sets the counted action if there is none. */
export async function saveActions(
  tx: Scoped,
  company: string,
  media: string,
  { actions, optimizedFor }: { readonly actions: readonly ConversionAction[]; readonly optimizedFor: string },
): Promise<void> {
  await tx
    .updateTable('media_accounts')
    .set({
      conversion_actions: JSON.stringify(actions),
      conversion_action_default: sql`coalesce(conversion_action_default, ${optimizedFor})`,
      conversion_action: sql`coalesce(conversion_action, conversion_action_default, ${optimizedFor})`,
    })
    .where('company_id', '=', company)
    .where('id', '=', media)
    .execute()
}

export async function setCountedAction(tx: Scoped, company: string, media: string, action: string): Promise<void> {
  await tx
    .updateTable('media_accounts')
    .set({ conversion_action: action })
    .where('company_id', '=', company)
    .where('id', '=', media)
    .execute()
}

/** Stores that days of an account (in its own calendar) count this action now, and no other one. */
export async function setActionDays(
  tx: Scoped,
  company: string,
  account: string,
  action: ConversionAction,
  ranges: readonly DateRange[],
): Promise<void> {
  for (const { from, to } of ranges) {
    const days = multirange({ from, to })
    await sql`update conversion_days set days = days - ${days}
      where company_id = ${company} and account_id = ${account} and action <> ${action.id} and days && ${days}`.execute(tx)
    await sql`insert into conversion_days (company_id, account_id, action, described, days)
      values (${company}, ${account}, ${action.id}, ${JSON.stringify(action)}, ${days})
      on conflict (company_id, account_id, action) do update set days = conversion_days.days + excluded.days, described = excluded.described`.execute(
      tx,
    )
  }
  await forgetEmpty(tx, company, account)
}

/** Stores that days of an account count no action. */
export async function removeActionDays(tx: Scoped, company: string, account: string, ranges: readonly DateRange[]): Promise<void> {
  for (const range of ranges)
    await sql`update conversion_days set days = days - ${multirange(range)} where company_id = ${company} and account_id = ${account}`.execute(
      tx,
    )
  await forgetEmpty(tx, company, account)
}

async function forgetEmpty(tx: Scoped, company: string, account: string): Promise<void> {
  await sql`delete from conversion_days where company_id = ${company} and account_id = ${account} and isempty(days)`.execute(tx)
}

const multirange = ({ from, to }: DateRange) => sql`datemultirange(daterange(${from}::date, ${to}::date, '[]'))`

export interface ActionDays {
  readonly account: string
  readonly action: ConversionAction
  /** First and last of these days; null: open, as for days that an earlier version synced. */
  readonly from: string | null
  readonly to: string | null
}

/** Returns which actions the days of accounts count, within a range of days; accounts: all that the viewer sees, if omitted. */
export async function selectActionDays(
  tx: Scoped,
  company: string,
  range: DateRange | null,
  accounts?: readonly string[],
): Promise<ActionDays[]> {
  const days = range === null ? sql`days` : sql`days * datemultirange(daterange(${range.from}::date, ${range.to}::date, '[]'))`
  const some = accounts === undefined ? sql`true` : sql`account_id = any(${[...accounts]}::bigint[])`
  const { rows } = await sql<ActionDays>`
    select account_id as account, described as action, lower(part)::text as "from", (upper(part) - 1)::text as "to"
    from (select account_id, described, ${days} as part from conversion_days where company_id = ${company} and ${some}) as parts
    where not isempty(part) order by account_id, lower(part) nulls first`.execute(tx)
  return rows
}
