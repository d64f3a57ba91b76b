import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { removeUnneeded } from './file-retention.ts'
import { anyUse, selectOpen } from './listing-store.ts'
import { selectFileNames, selectStoredFiles } from './store.ts'

/** Whether the account ever had an import, or has one in progress. */
export function wasImported(tx: Scoped, company: string, account: string): Promise<boolean> {
  return anyUse(tx, company, account)
}

/** For an account that is deleted: returns a function that removes the files of its imports; call it after the transaction has ended. */
export async function forgetFilesOf(tx: Scoped, company: string, account: string): Promise<(ctx: Context) => Promise<void>> {
  const files = await selectStoredFiles(tx, company, account)
  return async (ctx) => {
    for (const file of files) await removeUnneeded(ctx, file)
  }
}

/** Import → name of its file; unknown imports are left out. */
export function fileNames(ctx: Context, company: string, imports: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return forCompany(ctx.db, company, (tx) => selectFileNames(tx, company, imports))
}

/**
 * Returns imports since a moment that failed or need a person, newest first. An account's failed imports are left out if a later one was
 * stored.
 */
export function openImports(tx: Scoped, company: string, since: Date) {
  return selectOpen(tx, company, since)
}
