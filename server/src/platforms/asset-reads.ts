import type { AssetKind, SyncNotice } from '@adroit/contract/sync-notice'
import type { Assets, MediaAsset } from './platform.ts'
import { PlatformError } from './platform-error.ts'

/**
 * Reads the kinds of assets one after the other. A kind that the platform rejects is named, and the others are read; throws the first
 * rejection if all are rejected, and any other error.
 */
export async function readEachKind(reads: readonly (readonly [AssetKind, () => Promise<readonly MediaAsset[]>])[]): Promise<Assets> {
  const assets: MediaAsset[] = []
  const notices: SyncNotice[] = []
  let first: PlatformError | null = null
  for (const [kind, read] of reads) {
    try {
      assets.push(...(await read()))
    } catch (error) {
      if (!(error instanceof PlatformError) || error.kind !== 'refused') throw error
      first ??= error
      notices.push({ kind: 'assets_rejected', assets: kind, message: error.message })
    }
  }
  if (first !== null && notices.length === reads.length) throw first
  return { assets, notices }
}

/** Catches a rejection of a list that is not needed: the result is then empty. Other errors are thrown again. */
export function noneIfRefused(error: unknown): [] {
  if (error instanceof PlatformError && error.kind === 'refused') return []
  throw error
}
