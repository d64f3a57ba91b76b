import type { Scoped } from '../db/database.ts'
import { selectWatchable } from './upload-store.ts'

/** Ids at YouTube by the SHA-256 of files in hexadecimal, of videos that are public or unlisted; of several channels, the latest upload. */
export async function youtubeIdsOf(tx: Scoped, company: string, hashes: readonly Buffer[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  if (hashes.length === 0) return found
  for (const { file_hash: hash, video_id: id } of await selectWatchable(tx, company, hashes)) {
    const key = hash.toString('hex')
    if (id !== null && !found.has(key)) found.set(key, id)
  }
  return found
}
