import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file to be packed; its text is produced during packing. */
export interface Packed {
  readonly name: string
  readonly parts: AsyncIterable<string> | Iterable<string>
}

/** 1 January 1980, the first day that a ZIP knows: files do not differ by when they were made. */
const noDate = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** What yazl packs at the moment: its text, and the stream that yazl wants more of. */
interface Turn {
  parts: AsyncGenerator<string> | null
  wanting: Readable | null
}

/**
 * A ZIP of texts, piece by piece; each file's bytes go out as they come, so that memory does not grow with them.
 * yazl reads ahead of whoever takes its bytes, so a part is made only while a piece is asked for, in the async context of whoever asks.
 * @throws what the making of a part throws.
 */
export async function* zipOf(files: Iterable<Packed>): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const turn: Turn = { parts: null, wanting: null }
  let [wake, fail] = [() => {}, (_error: Error) => {}]
  for (const { name, parts } of files) {
    zip.addReadStreamLazy(name, noDate, (give) => {
      turn.parts = each(parts)
      const stream = new Readable({
        highWaterMark: 1,
        read() {
          turn.wanting = stream
          wake()
        },
      })
      give(null, stream)
    })
  }
  zip.once('error', (error) => fail(error))
  out.on('readable', () => wake()).once('end', () => wake())
  zip.end()
  try {
    while (!out.readableEnded) {
      const piece: Buffer | null = out.read()
      const { parts, wanting } = turn
      if (piece) yield piece
      else if (parts && wanting) {
        turn.wanting = null
        const { value, done } = await parts.next()
        wanting.push(done ? null : value)
      } else {
        await new Promise<void>((resolve, reject) => {
          wake = resolve
          fail = reject
        })
      }
    }
  } finally {
    await turn.parts?.return(undefined)
    out.destroy()
  }
}

async function* each(parts: Packed['parts']): AsyncGenerator<string> {
  yield* parts
}
