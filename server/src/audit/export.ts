import type { AuditEntry, exportAuditLog } from '@adroit/contract/audit-log'
import { capacityLimits } from '@adroit/contract/capacity-limits'
import type { Locale } from '@adroit/contract/locales'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { csvLine, csvText } from '../lib/csv.ts'
import { withFormerMembers } from '../lib/former-member.ts'
import type { OutgoingFile } from '../lib/outgoing-file.ts'
import type { Caller } from '../session/caller.ts'
import { entryOf } from './list.ts'
import { recordAudit } from './record.ts'
import { type EntryRow, type Filters, selectEntries } from './store.ts'

const pageRows = 1_000
const heads = 'time,action,actor_kind,actor,subject_kind,subject,before,after,currency,details,address'

/**
 * The filtered entries as CSV, newest first, in pages as the client reads them. Columns and actions have the same names in every language,
 * so that tools can read them; times are UTC. `locale`: of the mark of former members. The export is an entry itself, and begins before it.
 */
export async function exportEntries(
  ctx: Context,
  { company }: Caller,
  filters: z.infer<typeof exportAuditLog.input>,
  locale: Locale,
): Promise<OutgoingFile> {
  const first = await forCompany(ctx.db, company, async (tx) => {
    const rows = await selectEntries(tx, company, filters, null, pageRows)
    await recordAudit(tx, company, { at: ctx.clock(), action: 'audit_exported', details: { format: 'csv' } })
    return rows
  })
  const name = `audit-log ${ctx.clock().toISOString().slice(0, 10)}.csv`
  return { name, type: 'text/csv; charset=utf-8', bytes: linesFrom(ctx, { company, filters, locale }, first) }
}

interface Asked {
  readonly company: string
  readonly filters: Filters
  readonly locale: Locale
}

async function* linesFrom(ctx: Context, { company, filters, locale }: Asked, first: readonly EntryRow[]): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${heads}\r\n`)
  let left = capacityLimits.auditExportRows
  for (let page = first; page.length > 0; ) {
    yield Buffer.from(withFormerMembers(page.flatMap(entryOf).map(lineOf).join(''), locale))
    left -= page.length
    const before = page.at(-1)?.id
    if (page.length < pageRows || left <= 0 || before === undefined) return
    page = await forCompany(ctx.db, company, (tx) => selectEntries(tx, company, filters, before, Math.min(pageRows, left)))
  }
}

function lineOf({ at, action, actor, subject, details, address }: AuditEntry): string {
  const { before, after, currency, ...others } = details
  const words = Object.entries(others).map(([key, value]) => `${key}: ${value}`)
  const shown = (value: string | null | undefined) => (currency === undefined ? csvText(value ?? '') : (value ?? ''))
  return csvLine([
    csvText(at),
    csvText(action),
    csvText(actor.kind),
    csvText(actor.name),
    csvText(subject?.kind ?? ''),
    csvText(subject?.name ?? ''),
    shown(before),
    shown(after),
    csvText(currency ?? ''),
    csvText(words.join('; ')),
    csvText(address ?? ''),
  ])
}
