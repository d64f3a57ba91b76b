import { Readable } from 'node:stream'

/** An image to upload. */
export interface ImageFile {
  /** Without an ending. */
  readonly name: string
  /** `image/jpeg` … */
  readonly type: string
  readonly bytes: number
  readonly open: () => Readable
}

export const jpegNamed = (name: string, bytes: Buffer): ImageFile => ({
  ...{ name, type: 'image/jpeg', bytes: bytes.length },
  open: () => Readable.from([bytes]),
})
