import { crc32, createDeflateRaw } from 'node:zlib'

/** A file to be packed; its text is made while it is packed. */
export interface Packed {
  readonly name: string
  readonly parts: AsyncIterable<string> | Iterable<string>
}

interface Written {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

/** Sizes follow the data, and names are UTF-8. */
const flags = (1 << 3) | (1 << 11)
const version = 20
const deflateMethod = 8
/** 1 January 1980, the first day that a ZIP knows: files do not differ by when they were made. */
const noDate = (1 << 5) | 1
const most = 0xffff_ffff

/**
 * A ZIP (APPNOTE 6.3) of texts, piece by piece; each file's bytes go out as they come, so that memory does not grow with them.
 * @throws Error beyond 4 GB, which would need another form of it.
 */
export async function* zipOf(files: Iterable<Packed>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for (const file of files) {
    const name = Buffer.from(file.name)
    const offset = at
    const head = localHeader(name)
    yield head
    let [crc, size, packed] = [0, 0, 0]
    const bytes = counted(file.parts, (part) => {
      crc = crc32(part, crc)
      size += part.length
    })
    for await (const part of deflated(bytes)) {
      packed += part.length
      yield part
    }
    const end = descriptor(crc, packed, size)
    yield end
    at += head.length + packed + end.length
    if (size > most || at > most) throw new Error('a ZIP of more than 4 GB')
    written.push({ name, crc, packed, size, offset })
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOfDirectory(written.length, directory.length, at)
}

async function* counted(parts: Packed['parts'], count: (part: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    const bytes = Buffer.from(part)
    count(bytes)
    yield bytes
  }
}

/** One after the other and without streams of its own, so that what makes the parts runs in the context of whoever asks for them. */
async function* deflated(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  const out: Buffer[] = []
  deflate.on('data', (part: Buffer) => out.push(part))
  const failed = new Promise<never>((_resolve, reject) => deflate.once('error', reject))
  failed.catch(() => {})
  try {
    for await (const part of parts) {
      await Promise.race([new Promise<void>((resolve) => deflate.write(part, () => resolve())), failed])
      yield* out.splice(0)
    }
    await Promise.race([new Promise<void>((resolve) => deflate.once('end', resolve).end()), failed])
    yield* out.splice(0)
  } finally {
    deflate.destroy()
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflateMethod, 8)
  header.writeUInt16LE(noDate, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor(crc: number, packed: number, size: number): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(version, 4)
  entry.writeUInt16LE(version, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(deflateMethod, 10)
  entry.writeUInt16LE(noDate, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
