import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { removeUnneeded } from './file-keeping.ts'
import { anyUse } from './listing-store.ts'
import { selectFileNames, selectStoredFiles } from './store.ts'

/** Whether anything was ever imported into the account, or is being imported. */
export function accountWasUsed(tx: Scoped, company: string, account: string): Promise<boolean> {
  return anyUse(tx, company, account)
}

/** For an account that goes: what is to be done about the files of its imports once its transaction has ended. */
export async function forgetFilesOf(tx: Scoped, company: string, account: string): Promise<(ctx: Context) => Promise<void>> {
  const files = await selectStoredFiles(tx, company, account)
  return async (ctx) => {
    for (const file of files) await removeUnneeded(ctx, file)
  }
}

/** Import → name of its file; others are left out. */
export function fileNames(ctx: Context, company: string, imports: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return forCompany(ctx.db, company, (tx) => selectFileNames(tx, company, imports))
}
