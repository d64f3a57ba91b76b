import { createHash } from 'node:crypto'
import type { MaterialCopy } from '@adroit/contract/material'

/**
 * SHA-256 of a version: of its bytes (`fileHash`, 32 bytes) and its copy. A decision names it, so that it holds for exactly what was seen.
 * The order of the keys is fixed here: JSON of the same copy must always be the same text.
 */
export function contentHash(fileHash: Buffer, { titles, bodies, descriptions }: MaterialCopy): Buffer {
  return createHash('sha256')
    .update('adroit material 1\0')
    .update(fileHash)
    .update(JSON.stringify({ titles, bodies, descriptions }))
    .digest()
}
