import type { Scoped } from '../db/database.ts'
import { selectKeptFiles } from './store.ts'

/** SHA-256 hashes, in hex, of the files of imports that are kept. */
export async function keptImportFiles(tx: Scoped): Promise<string[]> {
  return (await selectKeptFiles(tx)).map(({ file_hash: hash }) => hash.toString('hex'))
}
