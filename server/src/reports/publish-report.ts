import type { Context } from '../context.ts'
import { forCompany, inFullView } from '../db/database.ts'
import { selectReaders } from './store.ts'

/** Ids of the active members who may see a report now; nobody may see a deleted one. */
export async function readerIds(ctx: Context, company: string, report: string): Promise<string[]> {
  const readers = await inFullView(() => forCompany(ctx.db, company, (tx) => selectReaders(tx, company, report)))
  return readers.map(({ id }) => id)
}

/** Makes open pages of these members query the report again; they find out whether it is still visible. Nobody else learns of it. */
export function publishReport(ctx: Context, company: string, report: string, members: readonly string[]): void {
  for (const member of new Set(members)) ctx.realtime.publish({ company, member }, { kind: 'report', report })
}

export async function publishToReaders(ctx: Context, company: string, report: string): Promise<void> {
  publishReport(ctx, company, report, await readerIds(ctx, company, report))
}
