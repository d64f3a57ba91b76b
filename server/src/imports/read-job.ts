import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import type { Attempt } from '../jobs/registry.ts'
import { type Examined, examine } from './examine.ts'
import { removeUnneeded } from './file-retention.ts'
import { notifyFailed, notifyNeedsInput } from './messages.ts'
import { readingColumns, sliceOf } from './parsed-columns.ts'
import type { ParsedExport } from './parsed-file.ts'
import { progressOf } from './progress.ts'
import { type Options, type Preview, type Problem, previewOf, trySlice } from './saved-mapping.ts'
import { type ImportRow, moveImport } from './store.ts'
import { usualSpend } from './usual-spend.ts'

/** Parses an uploaded file, and stores a preview, a question or the reason why it cannot be parsed. */
export async function readImport(ctx: Context, company: string, row: ImportRow, attempt: Attempt): Promise<void> {
  const progress = progressOf(ctx, company, row, attempt.signal, 0.9)
  const examined = await examine(ctx, company, row, progress.onShare).finally(progress.end)
  const { result } = examined
  if (result.kind === 'failed') return await failImport(ctx, company, row, result.problem, examined)
  if (result.kind === 'asks') return await askAbout(ctx, company, row, examined)
  const { reading } = result
  const account = { id: row.account_id, platform: row.platform, currency: row.currency }
  const slice = sliceOf(reading, { job: row.id, company, account, source: 'import', readAt: ctx.clock() })
  const trials = await trySlice(ctx.facts, slice)
  await showPreview(
    ctx,
    company,
    row,
    examined,
    reading,
    previewOf(reading, trials, row.currency, await usualSpend(ctx, company, row.account_id, reading)),
  )
}

/** Stores a preview of what the import would do now, for its importer to confirm. */
export async function showPreview(
  ctx: Context,
  company: string,
  row: ImportRow,
  examined: Examined,
  reading: ParsedExport,
  preview: Preview,
): Promise<void> {
  await forCompany(ctx.db, company, async (tx) => {
    await settle(tx, company, row, examined, {
      state: 'ready',
      preview: JSON.stringify(preview),
      ...readingColumns(reading),
    })
  })
}

/** Stores the open question for the importer. */
export async function askAbout(ctx: Context, company: string, row: ImportRow, examined: Examined): Promise<void> {
  if (examined.result.kind !== 'asks') return
  const question = JSON.stringify(examined.result.question)
  await forCompany(ctx.db, company, async (tx) => {
    if (await settle(tx, company, row, examined, { state: 'asks', question })) await notifyNeedsInput(tx, company, row, ctx.clock())
  })
}

/** Fails an import whose file is invalid or that the stores reject; removes its file. */
export async function failImport(ctx: Context, company: string, row: ImportRow, problem: Problem, examined?: Examined): Promise<void> {
  const now = ctx.clock()
  const refused = examined?.result.kind === 'failed' ? examined.result.reading : undefined
  const change = { state: 'failed', problem: JSON.stringify(problem), ended_at: now, ...(refused ? readingColumns(refused) : {}) } as const
  const ended = await forCompany(ctx.db, company, async (tx) => {
    const moved = await settle(tx, company, row, examined, change)
    if (moved) await notifyFailed(tx, company, row, now)
    return moved
  })
  if (ended) await removeUnneeded(ctx, row.file_hash)
}

/** Moves an import on from reading or writing with its result, unless its state changed meanwhile. */
async function settle(
  tx: Scoped,
  company: string,
  row: ImportRow,
  examined: Examined | undefined,
  change: Parameters<typeof moveImport>[4],
): Promise<boolean> {
  const found = examined && {
    file_preview: JSON.stringify(examined.look),
    headers_hash: examined.headers,
    options: JSON.stringify({ answers: examined.answers, skipRejected: false, replace: false } satisfies Options),
  }
  const cleared = { question: null, preview: null, problem: null, progress: null }
  return await moveImport(tx, company, row.id, [row.state], { ...cleared, ...found, ...change }, row.requested_at)
}
