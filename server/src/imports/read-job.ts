import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import type { Attempt } from '../jobs/worker.ts'
import { type Examined, examine } from './examine.ts'
import { removeUnneeded } from './file-keeping.ts'
import { type Options, type Preview, type Problem, previewOf } from './kept.ts'
import { tellAsks, tellFailed } from './messages.ts'
import { progressOf } from './progress.ts'
import type { ExportReading } from './reading.ts'
import { readingColumns, sliceOf } from './reading-columns.ts'
import { type ImportRow, moveImport } from './store.ts'

/** Looks at an uploaded file, and leaves a preview, a question or the reason why it cannot be read. */
export async function readImport(ctx: Context, company: string, row: ImportRow, attempt: Attempt): Promise<void> {
  const progress = progressOf(ctx, company, row, attempt.signal, 0.9)
  const examined = await examine(ctx, company, row, progress.onShare).finally(progress.end)
  const { result } = examined
  if (result.kind === 'failed') return await failImport(ctx, company, row, result.problem, examined)
  if (result.kind === 'asks') return await askAbout(ctx, company, row, examined)
  const { reading } = result
  const account = { id: row.account_id, platform: row.platform, currency: row.currency }
  const slice = sliceOf(reading, { job: row.id, company, account, source: 'import', readAt: ctx.clock() })
  const trial = await ctx.facts.tryReplace(slice)
  await showPreview(ctx, company, row, examined, reading, previewOf(reading, trial, row.currency))
}

/** Puts an import before its importer, with what it would do now. */
export async function showPreview(
  ctx: Context,
  company: string,
  row: ImportRow,
  examined: Examined,
  reading: ExportReading,
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

/** Puts the question before the importer. */
export async function askAbout(ctx: Context, company: string, row: ImportRow, examined: Examined): Promise<void> {
  if (examined.result.kind !== 'asks') return
  const question = JSON.stringify(examined.result.question)
  await forCompany(ctx.db, company, async (tx) => {
    if (await settle(tx, company, row, examined, { state: 'asks', question })) await tellAsks(tx, company, row, ctx.clock())
  })
}

/** Ends an import that cannot be read, or that the stores will not take; its file goes. */
export async function failImport(ctx: Context, company: string, row: ImportRow, problem: Problem, examined?: Examined): Promise<void> {
  const now = ctx.clock()
  const refused = examined?.result.kind === 'failed' ? examined.result.reading : undefined
  const change = { state: 'failed', problem: JSON.stringify(problem), ended_at: now, ...(refused ? readingColumns(refused) : {}) } as const
  const ended = await forCompany(ctx.db, company, async (tx) => {
    const moved = await settle(tx, company, row, examined, change)
    if (moved) await tellFailed(tx, company, row, now)
    return moved
  })
  if (ended) await removeUnneeded(ctx, row.file_hash)
}

/** Moves on from reading or writing with what was found, unless somebody else has moved it meanwhile. */
async function settle(
  tx: Scoped,
  company: string,
  row: ImportRow,
  examined: Examined | undefined,
  change: Parameters<typeof moveImport>[4],
): Promise<boolean> {
  const found = examined && {
    looks: JSON.stringify(examined.look),
    headers_hash: examined.headers,
    options: JSON.stringify({ answers: examined.answers, skipRefused: false, replace: false } satisfies Options),
  }
  const cleared = { question: null, preview: null, problem: null, progress: null }
  return await moveImport(tx, company, row.id, [row.state], { ...cleared, ...found, ...change }, row.asked_at)
}
