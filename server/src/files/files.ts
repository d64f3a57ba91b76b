import type { Readable } from 'node:stream'

/** A received file that is not stored yet. */
export interface Arrived {
  /** SHA-256 of its bytes in hexadecimal: the name under which it is stored. */
  readonly hash: string
  /** MD5 in hexadecimal, by which platforms name what they have. */
  readonly md5: string
  readonly size: number
  /** Stores the file. A file with the same bytes may already exist. */
  readonly keep: () => Promise<void>
  readonly drop: () => Promise<void>
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/**
 * Files stored under the hash of their bytes. Identical files are stored once: before removing a file, the caller must check, under the
 * same lock as those who store one, that no one else needs it.
 */
export interface Files {
  /** Receives bytes from a stream; if the stream fails, nothing is left behind. */
  readonly receive: (bytes: AsyncIterable<Buffer>) => Promise<Arrived>
  /** The bytes of a file, or those of a range as far as the file has them; the stream fails with FileGone if there is no such file. */
  readonly open: (hash: string, range?: ByteRange) => Readable
  /** Size in bytes; null: there is no such file. */
  readonly sizeOf: (hash: string) => Promise<number | null>
  /** Removes a file if it exists. */
  readonly remove: (hash: string) => Promise<void>
  /**
   * Appends a part to the resumable upload `id` (32 hexadecimal digits, chosen by us) and returns the new size. A power cut may lose the end
   * of an upload that is not complete; `partSize` says what is left. If the stream fails, the bytes that arrived stay, and `partSize` counts
   * them. An append at the current end takes over from one that waits for bytes of a lost connection; that one fails with AppendReplaced.
   * @throws WrongOffset if `offset` is not the current size. UploadEnded after `completeParts` or `discardParts`.
   */
  readonly appendPart: (id: string, offset: number, bytes: AsyncIterable<Buffer>) => Promise<number>
  /** Bytes of an upload that have arrived; 0 if none have. A kill or a full disk may lose the last of them while an append runs. */
  readonly partSize: (id: string) => Promise<number>
  /** Ends an upload and makes its bytes durable. It survives a restart, and can be completed again, until it is kept or dropped. */
  readonly completeParts: (id: string) => Promise<Arrived>
  readonly discardParts: (id: string) => Promise<void>
  /** All uploads with bytes that are neither kept nor discarded. */
  readonly partIds: () => Promise<readonly string[]>
}

export class FileGone extends Error {
  override readonly name = 'FileGone'
}

/** A part does not begin where the upload ends. */
export class WrongOffset extends Error {
  override readonly name = 'WrongOffset'
  /** Bytes that have arrived: where the next part must begin. */
  readonly stored: number

  constructor(stored: number) {
    super(`the upload has ${stored} bytes`)
    this.stored = stored
  }
}

/** Another append took over while this one waited for bytes. */
export class AppendReplaced extends Error {
  override readonly name = 'AppendReplaced'
}

/** The upload was completed or discarded, so it takes no more bytes. */
export class UploadEnded extends Error {
  override readonly name = 'UploadEnded'
}
