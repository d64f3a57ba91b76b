import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { FileGone } from '../files/files.ts'
import { examine } from './examine.ts'
import { sliceOf } from './parsed-columns.ts'
import type { Options } from './saved-mapping.ts'
import { findImport, type ImportRow } from './store.ts'

/** `gone`: the file is not kept. `damaged`: its bytes are others. `unreadable`: this version rejects the file, or asks about it. */
export type Replayed = 'changed' | 'unchanged' | 'gone' | 'damaged' | 'unreadable'

/**
 * Stores the metrics of an import in an empty report store again, as they were read at `readAt`: the same file, answers and policy. What the
 * report store has of other imports must be what it had then.
 */
export async function replayImport(ctx: Context, company: string, id: string, readAt: Date): Promise<Replayed> {
  const row = await forCompany(ctx.db, company, (tx) => findImport(tx, company, id))
  if (!row?.stored) return 'gone'
  const kept = await stateOfFile(ctx, row)
  if (kept !== 'whole') return kept
  const { result } = await examine(ctx, company, { ...row, state: 'writing' }, () => {})
  if (result.kind !== 'read') return 'unreadable'
  const account = { id: row.account_id, platform: row.platform, currency: row.currency }
  const slice = sliceOf(result.reading, { job: id, company, account, source: 'import', readAt })
  const { merge = false } = row.options as Options
  const { outcome } = await ctx.facts.replace({ ...slice, mergeMeasures: merge }, 'all')
  return outcome === 'refused' ? 'unreadable' : outcome
}

async function stateOfFile(ctx: Context, { file_hash: expected }: ImportRow): Promise<'whole' | 'gone' | 'damaged'> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of ctx.files.open(expected.toString('hex'))) hash.update(chunk as Buffer)
  } catch (error) {
    if (error instanceof FileGone) return 'gone'
    throw error
  }
  return hash.digest().equals(expected) ? 'whole' : 'damaged'
}
