import type { accountCalendar } from '@adroit/contract/account'
import { accountLimits } from '@adroit/contract/account-limits'
import { daysIn } from '@adroit/contract/calendar'
import { majorUnits } from '@adroit/contract/money'
import type * as z from 'zod'
import { findAccount } from '../accounts/find-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { fileNames } from './of-account.ts'

/** The source of every day of an account. */
export async function calendar(
  ctx: Context,
  company: string,
  { id, from, to }: z.infer<typeof accountCalendar.input>,
): Promise<z.infer<typeof accountCalendar.answer>> {
  if (from > to) throw fail('report_range_invalid')
  if (daysIn(from, to) > accountLimits.calendarDays) throw fail('report_range_too_long', { max: accountLimits.calendarDays })
  const account = await forCompany(ctx.db, company, (tx) => findAccount(tx, company, id))
  if (!account) throw fail('account_gone')
  const spans = await ctx.facts.spans(company, id, { from, to })
  const names = await fileNames(ctx, company, [...new Set(spans.flatMap((span) => (span.synced ? [] : [span.job])))])
  return {
    spans: spans.map((span) => {
      const fileName = names.get(span.job)
      return {
        from: span.from,
        to: span.to,
        source: span.source,
        import: fileName === undefined ? null : { id: span.job, fileName },
        rows: span.rows,
        periods: span.periods,
        spend: span.spend === null ? null : majorUnits(span.spend),
        readAt: span.readAt.toISOString(),
      }
    }),
  }
}
