import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Attempt } from '../jobs/registry.ts'
import { requireFreeSpace } from '../lib/free-space.ts'
import { withAccountLock } from './account-lock.ts'
import { examine } from './examine.ts'
import { finishImport } from './finish.ts'
import { selectResult } from './listing-store.ts'
import { notifyFinished } from './messages.ts'
import { sliceOf } from './parsed-columns.ts'
import { progressOf } from './progress.ts'
import { askAbout, failImport, showPreview } from './read-job.ts'
import { matchesPreview, type Options, type Preview, previewOf, trySlice } from './saved-mapping.ts'
import { forgetMapping, type ImportRow, noteReadAt, rememberMapping } from './store.ts'
import { usualSpend } from './usual-spend.ts'

/**
 * Stores a confirmed import exactly once, however often it is started: after a kill it is finished or repeated. If it would now do
 * something other than its preview shows, because others have imported meanwhile, the importer gets a new preview.
 */
export async function writeImport(ctx: Context, company: string, row: ImportRow, attempt: Attempt): Promise<void> {
  if (await ctx.facts.applied(company, row.id)) return await finish(ctx, company, row, 'changed')
  const progress = progressOf(ctx, company, row, attempt.signal, 0.7)
  const examined = await examine(ctx, company, row, progress.onShare).finally(progress.end)
  const { result } = examined
  if (result.kind === 'failed') return await failImport(ctx, company, row, result.problem, examined)
  if (result.kind === 'asks') return await askAbout(ctx, company, row, examined)
  const { reading } = result
  const account = { id: row.account_id, platform: row.platform, currency: row.currency }
  const done = await withAccountLock(row.account_id, async () => {
    // A worker that was taken for dead may have stored it meanwhile.
    if (await ctx.facts.applied(company, row.id)) return { outcome: 'changed' as const }
    // Read within the lock: imports of one account are stored in the order of these moments, as a rebuild repeats them.
    const readAt = ctx.clock()
    const slice = sliceOf(reading, { job: row.id, company, account, source: 'import', readAt })
    await requireFreeSpace(ctx.config.dataDir, slice.rows.length)
    const trials = await trySlice(ctx.facts, slice)
    if (!matchesPreview(row.preview as Preview, trials)) return { outcome: 'refused' as const, trials }
    const { replace, merge = false } = row.options as Options
    await forCompany(ctx.db, company, (tx) => noteReadAt(tx, company, row.id, readAt))
    const { outcome } = await ctx.facts.replace({ ...slice, mergeMeasures: merge }, replace ? 'all' : 'none')
    return outcome === 'refused' ? { outcome, trials } : { outcome }
  })
  if (done.outcome === 'refused')
    return await showPreview(
      ctx,
      company,
      row,
      examined,
      reading,
      previewOf(reading, done.trials, row.currency, await usualSpend(ctx, company, row.account_id, reading)),
    )
  await finish(ctx, company, row, done.outcome)
}

async function finish(ctx: Context, company: string, row: ImportRow, outcome: 'changed' | 'unchanged'): Promise<void> {
  await finishImport(ctx, company, row.account_id, row.id, outcome, async (tx) => {
    const now = ctx.clock()
    const { map, costUnit, dayOrder } = (row.options as Options).answers
    const said = { map: map ?? {}, ...(costUnit ? { costUnit } : {}), ...(dayOrder ? { dayOrder } : {}) }
    if (row.headers_hash && (map || costUnit || dayOrder)) {
      // Removing every answer means that the file is to be parsed as it is.
      if (Object.keys(said.map).length === 0 && !costUnit && !dayOrder) await forgetMapping(tx, company, row.headers_hash)
      else await rememberMapping(tx, company, row.headers_hash, said, now)
    }
    await notifyFinished(tx, company, row, { changed: outcome === 'changed', ...(await selectResult(tx, company, row.id)) }, now)
  })
}

/** Gives up an import that fails repeatedly, unless its metrics were stored after all. */
export async function giveUp(ctx: Context, company: string, row: ImportRow): Promise<void> {
  if (row.state === 'writing' && (await ctx.facts.applied(company, row.id))) return await finish(ctx, company, row, 'changed')
  await failImport(ctx, company, row, { kind: 'unexpected' })
}
