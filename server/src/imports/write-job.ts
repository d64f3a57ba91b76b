import type { Context } from '../context.ts'
import type { Attempt } from '../jobs/worker.ts'
import { requireRoom } from '../lib/free-space.ts'
import { inTurnOf } from './account-turn.ts'
import { examine } from './examine.ts'
import { finishImport } from './finish.ts'
import { doesAsTold, type Options, type Preview, previewOf } from './kept.ts'
import { selectResult } from './listing-store.ts'
import { tellFinished } from './messages.ts'
import { progressOf } from './progress.ts'
import { askAbout, failImport, showPreview } from './read-job.ts'
import { sliceOf } from './reading-columns.ts'
import { forgetMapping, type ImportRow, rememberMapping } from './store.ts'

/**
 * Puts a confirmed import in place, once, however often it is begun: what a kill interrupted is finished or done anew. Where it
 * would do anything else than its preview told, as others have imported meanwhile, it goes back to its importer.
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
  const slice = sliceOf(reading, { job: row.id, company, account, source: 'import', readAt: ctx.clock() })
  const done = await inTurnOf(row.account_id, async () => {
    // A worker that was taken for dead may have put it in place meanwhile.
    if (await ctx.facts.applied(company, row.id)) return { outcome: 'changed' as const }
    await requireRoom(ctx.config.dataDir, slice.rows.length)
    const trial = await ctx.facts.tryReplace(slice)
    if (!doesAsTold(row.preview as Preview, trial)) return { outcome: 'refused' as const, trial }
    const { outcome } = await ctx.facts.replace(slice, (row.options as Options).replace ? 'all' : 'none')
    return outcome === 'refused' ? { outcome, trial } : { outcome }
  })
  if (done.outcome === 'refused')
    return await showPreview(ctx, company, row, examined, reading, previewOf(reading, done.trial, row.currency))
  await finish(ctx, company, row, done.outcome)
}

async function finish(ctx: Context, company: string, row: ImportRow, outcome: 'changed' | 'unchanged'): Promise<void> {
  await finishImport(ctx, company, row.account_id, row.id, outcome, async (tx) => {
    const now = ctx.clock()
    const { map, costUnit, dayOrder } = (row.options as Options).answers
    const said = { map: map ?? {}, ...(costUnit ? { costUnit } : {}), ...(dayOrder ? { dayOrder } : {}) }
    if (row.headers_hash && (map || costUnit || dayOrder)) {
      // Who takes every answer back wants the file read as it stands.
      if (Object.keys(said.map).length === 0 && !costUnit && !dayOrder) await forgetMapping(tx, company, row.headers_hash)
      else await rememberMapping(tx, company, row.headers_hash, said, now)
    }
    await tellFinished(tx, company, row, { changed: outcome === 'changed', ...(await selectResult(tx, company, row.id)) }, now)
  })
}

/** Gives an import up that fails again and again, unless its figures are in place after all. */
export async function giveUp(ctx: Context, company: string, row: ImportRow): Promise<void> {
  if (row.state === 'writing' && (await ctx.facts.applied(company, row.id))) return await finish(ctx, company, row, 'changed')
  await failImport(ctx, company, row, { kind: 'unexpected' })
}
