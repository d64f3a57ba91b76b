/** An incoming file: the name that the client gave, and its bytes, which can be read once. */
export interface IncomingFile {
  readonly name: string
  /** The most bytes that it can have, as far as the request says. */
  readonly most: number
  readonly bytes: AsyncIterable<Buffer>
}
