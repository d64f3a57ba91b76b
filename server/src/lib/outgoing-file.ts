/** A file to be downloaded. Its bytes are produced as fast as they are consumed, and production stops when the client goes away. */
export interface OutgoingFile {
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly bytes: AsyncIterable<Buffer>
}
