/** A file on its way out. Its bytes are made as fast as they are taken, and no more of them are made once nobody takes any. */
export interface OutgoingFile {
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly bytes: AsyncIterable<Buffer>
  /** Told when it has gone out, or will not any more. */
  readonly onOver: () => void
}
