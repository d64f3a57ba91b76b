import { defaultLocale } from '@adroit/contract/locales'
import { type DateRange, resolvePreset } from '@adroit/contract/presets'
import { type ScheduleDefinition, scheduleLimits, type UnsyncedAccount } from '@adroit/contract/report-schedules'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { forCompany, inViewOf } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'
import type { ReportContent } from '../mail/content.ts'
import type { MailFile } from '../mail/mailer.ts'
import { hasRoomFor, type Letter } from '../mail/outbox.ts'
import { mailboxesOf, memberAsCaller, namesOf } from '../members/people.ts'
import { exportOf } from '../reports/export/export.ts'
import { exportTexts } from '../reports/export/texts/texts.ts'
import { filteredRows } from '../reports/filtered-rows.ts'
import { type ResolvedQuery, resolve } from '../reports/resolve.ts'
import { findVisible } from '../reports/service.ts'
import { tableOf } from '../reports/table.ts'
import type { Caller } from '../session/caller.ts'
import { zoneOf } from './next-run.ts'
import { reportContent } from './report-mail.ts'
import { syncedUpTo } from './unsynced.ts'

const mailMs = 86_400_000
/** While accounts sync, metrics may change between the mail and its file. */
const mostAttempts = 3

/** A report for one recipient. */
export interface Target {
  readonly company: string
  readonly report: string
  /** Who scheduled it. */
  readonly maker: string
  readonly member: string
  /** The day of the schedule's calendar on which it is sent. */
  readonly day: string
  readonly definition: ScheduleDefinition
  readonly origin: string
}

/** What is sent. */
export interface About {
  readonly report: { readonly id: string; readonly name: string }
  readonly dateRange: DateRange
}

/** unsynced: `accounts` are not complete for the days · ready: `letter` is the mail, null: no mail reaches the recipient. */
export type Prepared =
  | { readonly is: 'left' | 'no_access' }
  | ({ readonly is: 'unsynced'; readonly accounts: readonly UnsyncedAccount[] } & About)
  | ({ readonly is: 'ready'; readonly letter: Letter | null } & About)

/** Queries a report in the scope of its recipient, and writes the mail. Throws what a query and an export of a report throw. */
export async function prepare(ctx: Context, target: Target): Promise<Prepared> {
  const caller = await memberAsCaller(ctx, target.company, target.member)
  if (!caller) return { is: 'left' }
  const attempt = () => prepareFor(ctx, caller, target)
  for (let left = mostAttempts; left > 0; left -= 1) {
    const prepared = await (caller.restricted ? inViewOf(caller.member, attempt) : attempt())
    if (prepared.is !== 'changed') return prepared
  }
  throw new Error(`report ${target.report} changed while it was written`)
}

async function prepareFor(ctx: Context, caller: Caller, target: Target): Promise<Prepared | { readonly is: 'changed' }> {
  const known = await reportFor(ctx, caller, target)
  if (!known) return { is: 'no_access' }
  const { about, report, settings, mailbox, words } = known
  const { dateRange } = about
  // Days that move cannot be compared with fixed ones.
  const comparison = report.comparison.with === 'custom' ? ({ with: 'previous' } as const) : report.comparison
  const view = { report: report.id, dateRange: { preset: 'custom', ...dateRange }, comparison } as const
  const query = await resolve(ctx, caller, view)
  const { unsynced, running } = await syncedUpTo(ctx, query)
  if (unsynced.length > 0) return { is: 'unsynced', accounts: unsynced, ...about }
  if (ctx.mailer === null || !mailbox?.email) return { is: 'ready', letter: null, ...about }
  const changes = versionsOf(ctx, query)
  const page = { offset: 0, limit: scheduleLimits.rows, locale: words.locale }
  const table = await tableOf(ctx, query, page, await filteredRows(ctx, query))
  const file = await fileOf(ctx, caller, target.definition.file, view, words.locale).catch((error: unknown) => {
    // An export breaks off by itself if metrics change.
    if (versionsOf(ctx, query) === changes) throw error
    return null
  })
  if (file === null || versionsOf(ctx, query) !== changes) return { is: 'changed' }
  const url = `${target.origin}/#/pages/report/details?id=${report.id}`
  const named = { report: about.report.name, company: settings.name, by: known.by }
  const written = { table, ...named, url, running, timeZone: zoneOf(target.definition, settings.time_zone), file }
  const letter = {
    ...{ company: target.company, to: mailbox.email, locale: words.locale, content: reportContent(written, words), file: file.attached },
    expiresAt: new Date(ctx.clock().getTime() + mailMs),
  }
  return { is: 'ready', letter, ...about }
}

/** Returns the report, its days and its reader; null: they may not see it. */
async function reportFor(ctx: Context, caller: Caller, target: Target) {
  const { company, member, maker, definition, day } = target
  const report = await findVisible(ctx, caller, target.report)
  if (!report) return null
  const { settings, mailbox, names } = await forCompany(ctx.db, company, async (tx) => ({
    settings: await settingsOf(tx, company),
    mailbox: (await mailboxesOf(tx, company, [member]))[0],
    names: await namesOf(tx, company, [maker]),
  }))
  const words = exportTexts(mailbox?.locale ?? defaultLocale)
  const { builtIn } = report
  const name = builtIn === null ? report.name : builtIn === 'all' ? words.allAccounts : words.platforms[builtIn]
  const about: About = { report: { id: report.id, name }, dateRange: resolvePreset(definition.days, day, settings.week_start) }
  return { report, about, settings, mailbox, words, by: names.get(maker) ?? '' }
}

/** Returns what would be sent; null: the recipient is no longer active, or may not see the report. */
export async function aboutOf(ctx: Context, target: Target): Promise<About | null> {
  const caller = await memberAsCaller(ctx, target.company, target.member)
  return (caller && (await reportFor(ctx, caller, target)))?.about ?? null
}

/** Differs if metrics or names of the accounts have changed: the numbers in a mail and in its file are of one moment. */
function versionsOf(ctx: Context, { companyId, accounts }: ResolvedQuery): string {
  const versions = ctx.facts.changes(companyId)
  return accounts.map(({ id }) => versions.get(id) ?? 0).join()
}

type View = Omit<Parameters<typeof exportOf>[2], 'format'>
interface Exported {
  readonly state: ReportContent['file']
  readonly name: string
  readonly attached?: MailFile
}

async function fileOf(
  ctx: Context,
  caller: Caller,
  format: ScheduleDefinition['file'],
  view: View,
  locale: Letter['locale'],
): Promise<Exported> {
  if (format === 'none') return { state: 'none', name: '' }
  const exported = await exportOf(ctx, caller, { ...view, format }, locale).catch(orTooLarge)
  if (exported === null) return { state: 'too_large', name: '' }
  const { name, type, bytes } = exported
  const parts: Buffer[] = []
  let size = 0
  for await (const part of bytes) {
    size += part.length
    if (size > scheduleLimits.fileBytes) return { state: 'too_large', name }
    parts.push(part)
  }
  if (!(await hasRoomFor(ctx, size))) return { state: 'too_large', name }
  return { state: 'attached', name, attached: { name, type, bytes: Buffer.concat(parts) } }
}

/** A report with more rows than an export may have is mailed without its file. */
function orTooLarge(error: unknown): null {
  if (error instanceof AppError && error.key === 'report_too_large') return null
  throw error
}
