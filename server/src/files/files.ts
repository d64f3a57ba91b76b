import type { Readable } from 'node:stream'

/** A file that has arrived and is not kept yet. */
export interface Arrived {
  /** SHA-256 of its bytes, in hexadecimal: the name under which it is kept. */
  readonly hash: string
  readonly size: number
  /** Puts it in place. A file of the same bytes may be there already. */
  readonly keep: () => Promise<void>
  readonly drop: () => Promise<void>
}

/**
 * Files under the hash of their bytes. Two that are the same are one here: whoever removes a file makes sure that nobody else
 * needs it, in turn with those who keep one.
 */
export interface Files {
  /** Takes bytes as they come; an error of theirs leaves nothing behind. */
  readonly receive: (bytes: AsyncIterable<Buffer>) => Promise<Arrived>
  /** The bytes of a file; the stream fails with FileGone when it is not there. */
  readonly open: (hash: string) => Readable
  /** Removes a file, if it is there. */
  readonly remove: (hash: string) => Promise<void>
}

export class FileGone extends Error {
  override readonly name = 'FileGone'
}
