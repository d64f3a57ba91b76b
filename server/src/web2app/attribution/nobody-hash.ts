import { createHash } from 'node:crypto'

/** The hash under which an event of nobody contributes, so that it can be computed again. */
export function nobodyHash(event: string): Buffer {
  return createHash('sha256').update(`event ${event}`).digest().subarray(0, 16)
}
