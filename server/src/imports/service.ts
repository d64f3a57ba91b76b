import type { confirmImport, ImportAnswers } from '@adroit/contract/imports'
import { limits } from '@adroit/contract/limits'
import type * as z from 'zod'
import { holdAccount } from '../accounts/find-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import type { Arrived } from '../files/files.ts'
import { addJob } from '../jobs/queue.ts'
import { fail } from '../lib/app-error.ts'
import { requireFreeBytes, whileRoom } from '../lib/free-space.ts'
import type { IncomingFile } from '../lib/incoming-file.ts'
import type { Caller } from '../session/caller.ts'
import { holdSession } from '../session/service.ts'
import { removeUnneeded } from './file-retention.ts'
import { importJob } from './import-job.ts'
import { requireOpenImport } from './open-imports.ts'
import type { Options, Preview } from './saved-mapping.ts'
import { findImport, type ImportRow, insertImport, lockFile, moveImport } from './store.ts'

/**
 * Stores a file for an account and starts parsing it. Returns the id of the import. Throws account_gone, imports_open and open_files_size
 * before the file is received, and ENOSPC where it would fill the disk.
 */
export async function upload(
  ctx: Context,
  caller: Caller,
  account: string,
  file: Pick<IncomingFile, 'name' | 'most' | 'bytes'>,
): Promise<string> {
  const { company } = caller
  await forCompany(ctx.db, company, async (tx) => {
    if (!(await holdAccount(tx, company, account))) throw fail('account_gone')
    await requireOpenImport(ctx, tx, caller, 0)
  })
  await requireFreeBytes(ctx.config.dataDir, file.most, ctx.config.capacity.diskReserve)
  const arrived = await ctx.files.receive(whileRoom(ctx.config, file.bytes))
  try {
    return await forCompany(ctx.db, company, (tx) => begin(ctx, tx, caller, account, file.name, arrived))
  } catch (error) {
    await arrived.drop()
    await removeUnneeded(ctx, Buffer.from(arrived.hash, 'hex'))
    throw error
  }
}

async function begin(ctx: Context, tx: Scoped, caller: Caller, account: string, name: string, arrived: Arrived): Promise<string> {
  const { company, member } = caller
  const hash = Buffer.from(arrived.hash, 'hex')
  // A large file takes minutes to arrive, and the session may have ended meanwhile.
  await holdSession(tx, caller)
  if (!(await holdAccount(tx, company, account))) throw fail('account_gone')
  await requireOpenImport(ctx, tx, caller, arrived.size)
  await lockFile(tx, hash)
  const now = ctx.clock()
  const id = await insertImport(tx, {
    company_id: company,
    account_id: account,
    member_id: member,
    file_name: readFileName(name),
    file_hash: hash,
    file_bytes: String(arrived.size),
    stored: true,
    options: JSON.stringify({ answers: {}, skipRejected: false, replace: false } satisfies Options),
    state: 'reading',
    progress: 0,
    started_at: now,
    requested_at: now,
  })
  await wake(tx, company, id)
  await arrived.keep()
  return id
}

/** The last part of the name, without control characters. */
function readFileName(sent: string): string {
  const name = (sent.toWellFormed().split(/[/\\]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').trim()
  return [...(name === '' ? 'export' : name)].slice(0, limits.fileName.max).join('')
}

/** Stores answers to the open question or corrections, and parses the file again. Earlier answers stay unless replaced. */
export async function answer(ctx: Context, company: string, id: string, given: ImportAnswers): Promise<void> {
  await change(ctx, company, id, async (tx, row) => {
    // an import by the command line asks nothing, and has other options
    if (row.state !== 'asks' && row.state !== 'ready') return false
    const before = (row.options as Options).answers
    const { map: _of, ...others } = before
    // Columns mapped for one sheet do not apply to another.
    const kept = given.sheet === undefined || given.sheet === before.sheet ? before : others
    const choices = { ...kept.choices, ...given.choices }
    const options: Options = { answers: { ...kept, ...given, choices }, skipRejected: false, replace: false }
    return await again(ctx, tx, company, id, ['asks', 'ready'], { state: 'reading', options: JSON.stringify(options) })
  })
}

/** Starts storing what the preview shows. */
export async function confirm(
  ctx: Context,
  company: string,
  { id, skipRejected, replace, merge }: z.infer<typeof confirmImport.input>,
): Promise<void> {
  await change(ctx, company, id, async (tx, row) => {
    if (row.state !== 'ready') return false
    const { rejected, conflicts, mergeable } = row.preview as Preview
    // The caller confirmed another preview, without these rejected rows or conflicts.
    if ((rejected > 0 && !skipRejected) || (conflicts.length > 0 && !replace && !merge) || (merge && !mergeable)) return false
    const options: Options = { ...(row.options as Options), skipRejected, replace: replace && !merge, merge }
    return await again(ctx, tx, company, id, ['ready'], { state: 'writing', options: JSON.stringify(options) })
  })
}

async function again(
  ctx: Context,
  tx: Scoped,
  company: string,
  id: string,
  from: Parameters<typeof moveImport>[3],
  change: Parameters<typeof moveImport>[4],
): Promise<boolean> {
  const moved = await moveImport(tx, company, id, from, { ...change, progress: 0, interruptions: 0, requested_at: ctx.clock() })
  if (moved) await wake(tx, company, id)
  return moved
}

/** Discards an import that is not stored yet. */
export async function discard(ctx: Context, company: string, id: string): Promise<void> {
  const row = await change(ctx, company, id, (tx) =>
    moveImport(tx, company, id, ['reading', 'asks', 'ready'], { state: 'abandoned', progress: null, ended_at: ctx.clock() }),
  )
  await removeUnneeded(ctx, row.file_hash)
}

/**
 * Makes one state transition. Throws `import_gone` for an import of another company, `import_state_changed` if the transition is no longer
 * possible.
 */
async function change(
  ctx: Context,
  company: string,
  id: string,
  step: (tx: Scoped, row: ImportRow) => Promise<boolean>,
): Promise<ImportRow> {
  return await forCompany(ctx.db, company, async (tx) => {
    const row = await findImport(tx, company, id)
    if (!row) throw fail('import_gone')
    if (!(await step(tx, row))) throw fail('import_state_changed')
    return row
  })
}

/** Adds a job for an import. At most one of them waits. */
export async function wake(tx: Scoped, company: string, id: string): Promise<void> {
  await addJob(tx, importJob, { company, id }, `import-${id}`)
}
