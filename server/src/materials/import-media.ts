import type { accountMediaImport, importAccountMedia } from '@adroit/contract/account-media'
import type * as z from 'zod'
import { findAccount } from '../accounts/find-accounts.ts'
import { notImportable, requireConnected, requireMedia } from '../ad-media/account-media.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import { addJob, type JobKind, type JobPayload } from '../jobs/queue.ts'
import type { Attempt } from '../jobs/registry.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { requireFolder } from './folders.ts'
import { importFile } from './import-file.ts'
import {
  deleteImportsBefore,
  insertImport,
  type OpenImport,
  selectFiles,
  selectImport,
  selectOpenImports,
  updateFile,
} from './media-import-store.ts'

/** Imports the images and videos of an account that a member chose. Nine attempts in about an hour and a quarter, as for mails. */
export const mediaImportJob: JobKind<{ readonly company: string; readonly id: string }> = { name: 'media_import', attempts: 9 }

/** How long one can read what became of an import. */
const keptMs = 30 * 86_400_000

/** Starts an import into the library (contract: importAccountMedia). What cannot be imported is refused at once. */
export function importMedia(
  ctx: Context,
  { company, member }: Caller,
  { account, keys, folder }: z.infer<typeof importAccountMedia.input>,
): Promise<z.infer<typeof importAccountMedia.answer>> {
  return forCompany(ctx.db, company, async (tx) => {
    await requireConnected(tx, company, account)
    await requireFolder(tx, company, folder)
    const media = await requireMedia(tx, company, account, [...new Set(keys)])
    const about = { company_id: company, account_id: account, member_id: member, folder_id: folder, started_at: ctx.clock() }
    const files = media.map((row) => {
      const reason = notImportable(row)
      const state = reason === null ? ('waiting' as const) : ('refused' as const)
      return { media_key: row.media_key, name: row.name, kind: row.kind, state, reason }
    })
    const id = await insertImport(tx, about, files)
    await addImportJob(tx, { id, company_id: company, account_id: account })
    return { id }
  })
}

/** The imports of an account take turns. */
function addImportJob(tx: Scoped, { id, company_id: company, account_id: account }: OpenImport): Promise<void> {
  return addJob(tx, mediaImportJob, { company, id }, `media import ${id}`, `media import of ${account}`)
}

/** At the start of the server: imports that were under way when the last one ended continue. */
export async function resumeMediaImports(ctx: Context): Promise<void> {
  await asSystem(ctx.db, async (tx) => {
    for (const open of await selectOpenImports(tx)) await addImportJob(tx, open)
  })
}

/** Returns what became of an import (contract: accountMediaImport). */
export function importState(ctx: Context, { company, member }: Caller, id: string): Promise<z.infer<typeof accountMediaImport.answer>> {
  return forCompany(ctx.db, company, async (tx) => {
    const row = await selectImport(tx, company, id)
    const account = row && (await findAccount(tx, company, row.account_id))
    if (!row || !account || row.member_id !== member) throw fail('account_media_import_gone')
    const files = await selectFiles(tx, company, id)
    return {
      state: files.some(({ state }) => state === 'waiting') ? 'running' : 'done',
      account: { id: account.id, name: account.name },
      startedAt: row.started_at.toISOString(),
      files: files.map(({ media_key: key, name, kind, state, material_id, material_name, reason, message }) => ({
        key,
        name,
        kind,
        state,
        material: material_id === null || material_name === null ? null : { id: material_id, name: material_name },
        reason,
        message,
      })),
    }
  })
}

/**
 * Imports the waiting files one after the other. A job that ended early continues with those that still wait. Throws if some wait for
 * another attempt, so that the queue makes one.
 */
export async function importMediaTask(ctx: Context, { company, id }: JobPayload<typeof mediaImportJob>, attempt: Attempt): Promise<void> {
  const found = await forCompany(ctx.db, company, async (tx) => {
    const about = await selectImport(tx, company, id)
    return about && { about, files: await selectFiles(tx, company, id) }
  })
  if (!found) return
  const { signal } = attempt
  let waiting = 0
  for (const file of found.files.filter(({ state }) => state === 'waiting')) {
    if (signal.aborted) return
    const outcome = await importFile(ctx, found.about, file, attempt)
    if (signal.aborted && outcome.material_id === null) return
    if (outcome.state === 'waiting') waiting += 1
    await forCompany(ctx.db, company, (tx) => updateFile(tx, company, id, file.position, outcome))
    if (outcome.material_id !== null) ctx.realtime.publish({ company }, { kind: 'material', material: outcome.material_id })
  }
  if (waiting > 0) throw new Error(`${waiting} files of an import wait for another attempt`)
}

export async function sweepMediaImports(ctx: Context): Promise<void> {
  await asSystem(ctx.db, (tx) => deleteImportsBefore(tx, new Date(ctx.clock().getTime() - keptMs)))
}
