import type { confirmImport, ImportAnswers } from '@adroit/contract/imports'
import { limits } from '@adroit/contract/limits'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import type { Arrived } from '../files/files.ts'
import { addJob } from '../jobs/queue.ts'
import { fail } from '../lib/refusal.ts'
import type { Caller } from '../session/caller.ts'
import { holdSession } from '../session/service.ts'
import { removeUnneeded } from './file-keeping.ts'
import type { Options, Preview } from './kept.ts'
import { findImport, holdAccount, type ImportRow, insertImport, lockFile, moveImport } from './store.ts'

/** Takes a file for an account and has it read. Answers the id of the import. */
export async function upload(
  ctx: Context,
  caller: Caller,
  account: string,
  file: { name: string; bytes: AsyncIterable<Buffer> },
): Promise<string> {
  const { company } = caller
  if (!(await forCompany(ctx.db, company, (tx) => holdAccount(tx, company, account)))) throw fail('account_gone')
  const arrived = await ctx.files.receive(file.bytes)
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
  // A large file takes minutes to arrive.
  await holdSession(tx, caller)
  if (!(await holdAccount(tx, company, account))) throw fail('account_gone')
  await lockFile(tx, hash)
  const now = ctx.clock()
  const id = await insertImport(tx, {
    company_id: company,
    account_id: account,
    member_id: member,
    file_name: readFileName(name),
    file_hash: hash,
    stored: true,
    options: JSON.stringify({ answers: {}, skipRefused: false, replace: false } satisfies Options),
    state: 'reading',
    progress: 0,
    started_at: now,
    asked_at: now,
  })
  await wake(tx, company, id)
  await arrived.keep()
  return id
}

/** The last part of the name, without what no screen can show. */
function readFileName(sent: string): string {
  const name = (sent.toWellFormed().split(/[/\\]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').trim()
  return [...(name === '' ? 'export' : name)].slice(0, limits.fileName.max).join('')
}

/** Says what the file left open, or corrects it, and has it read again. What was said before stays where nothing new is said. */
export async function answer(ctx: Context, company: string, id: string, given: ImportAnswers): Promise<void> {
  await change(ctx, company, id, async (tx, row) => {
    const before = (row.options as Options).answers
    const { map: _of, ...others } = before
    // Columns that were named of one sheet are not those of another.
    const kept = given.sheet === undefined || given.sheet === before.sheet ? before : others
    const options: Options = { answers: { ...kept, ...given }, skipRefused: false, replace: false }
    return await again(ctx, tx, company, id, ['asks', 'ready'], { state: 'reading', options: JSON.stringify(options) })
  })
}

/** Has what the preview shows put in place. */
export async function confirm(
  ctx: Context,
  company: string,
  { id, skipRefused, replace }: z.infer<typeof confirmImport.input>,
): Promise<void> {
  await change(ctx, company, id, async (tx, row) => {
    if (row.state !== 'ready') return false
    const { refused, losses } = row.preview as Preview
    // Nobody is shown these and says no to them: the preview that was agreed to was another one.
    if ((refused > 0 && !skipRefused) || (losses.length > 0 && !replace)) return false
    const options: Options = { ...(row.options as Options), skipRefused, replace }
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
  const moved = await moveImport(tx, company, id, from, { ...change, progress: 0, interruptions: 0, asked_at: ctx.clock() })
  if (moved) await wake(tx, company, id)
  return moved
}

/** Gives up an import that is not in place yet. */
export async function discard(ctx: Context, company: string, id: string): Promise<void> {
  const row = await change(ctx, company, id, (tx) =>
    moveImport(tx, company, id, ['reading', 'asks', 'ready'], { state: 'abandoned', progress: null, ended_at: ctx.clock() }),
  )
  await removeUnneeded(ctx, row.file_hash)
}

/** Makes one step of the states; `import_gone` for another company's, `import_state_changed` where the step is not open any more. */
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

/** Has the worker look at an import. One job of it waits at most. */
export async function wake(tx: Scoped, company: string, id: string): Promise<void> {
  await addJob(tx, 'import', { company, id }, `import-${id}`)
}
