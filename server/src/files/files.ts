import type { Readable } from 'node:stream'

/** A received file that is not stored yet. */
export interface Arrived {
  /** SHA-256 of its bytes in hexadecimal: the name under which it is stored. */
  readonly hash: string
  readonly size: number
  /** Stores the file. A file with the same bytes may already exist. */
  readonly keep: () => Promise<void>
  readonly drop: () => Promise<void>
}

/**
 * Files stored under the hash of their bytes. Identical files are stored once: before removing a file, the caller must check, under the
 * same lock as those who store one, that no one else needs it.
 */
export interface Files {
  /** Receives bytes from a stream; if the stream fails, nothing is left behind. */
  readonly receive: (bytes: AsyncIterable<Buffer>) => Promise<Arrived>
  /** The bytes of a file; the stream fails with FileGone if there is none. */
  readonly open: (hash: string) => Readable
  /** Removes a file if it exists. */
  readonly remove: (hash: string) => Promise<void>
}

export class FileGone extends Error {
  override readonly name = 'FileGone'
}
