import { crc32, createInflateRaw } from 'node:zlib'

/** What is wrong with a ZIP: broken or contradicting itself · larger than anyone needs · with a password. */
type ZipProblem = 'damaged' | 'huge' | 'encrypted'
/** Makes the error that a problem is thrown as. */
export type Refuse = (problem: ZipProblem) => Error

/** A file in a ZIP, as its central directory tells of it. */
export interface Entry {
  readonly name: string
  readonly deflated: boolean
  readonly packed: number
  readonly size: number
  readonly crc: number
  readonly offset: number
}

/** A workbook has some dozens. */
const mostEntries = 5_000
const mostInflated = 512 * 1024 * 1024
/** Real sheets shrink to a thirtieth, very repetitive ones to a hundredth; a bomb to a thousandth. */
const mostRatio = 250
const ratioFrom = 8 * 1024 * 1024

/**
 * The entries of a ZIP by name. Nothing is inflated.
 * @throws what `refuse` makes when it is cut off or contradicts itself, when names point out of it, or when it is encrypted.
 */
export function readDirectory(file: Buffer, refuse: Refuse): ReadonlyMap<string, Entry> {
  const end = endOfDirectory(file, refuse)
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  if (count > mostEntries) throw refuse('huge')
  const entries = new Map<string, Entry>()
  const seen = new Set<string>()
  let packed = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || file.readUInt32LE(at) !== 0x02014b50) throw refuse('damaged')
    const [nameLength, extraLength, commentLength] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)]
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const entry = entryAt(file, at, name, refuse)
    // Part names are compared without letter case (OPC), and bombs pack one stream many times.
    const plain = name.toLowerCase()
    packed += entry.packed
    if (!isPlainPath(name) || seen.has(plain) || packed > file.length) throw refuse('damaged')
    seen.add(plain)
    entries.set(name, entry)
    at += 46 + nameLength + extraLength + commentLength
  }
  return entries
}

function endOfDirectory(file: Buffer, refuse: Refuse): number {
  const lowest = Math.max(0, file.length - 22 - 65_535)
  const at = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (at < lowest || at + 22 > file.length) throw refuse('damaged')
  return at
}

function entryAt(file: Buffer, at: number, name: string, refuse: Refuse): Entry {
  const method = file.readUInt16LE(at + 10)
  if ((file.readUInt16LE(at + 8) & 1) === 1) throw refuse('encrypted')
  if (method !== 0 && method !== 8) throw refuse('damaged')
  return {
    name,
    deflated: method === 8,
    crc: file.readUInt32LE(at + 16),
    packed: file.readUInt32LE(at + 20),
    size: file.readUInt32LE(at + 24),
    offset: file.readUInt32LE(at + 42),
  }
}

const isPlainPath = (name: string): boolean =>
  !/^\/|\\|^[A-Za-z]:/.test(name) && !name.includes('\u0000') && !name.split('/').includes('..')

/** What may still be inflated of a file, over all that is read of it. */
export interface Budget {
  left: number
}
export const fullBudget = (most: number = mostInflated): Budget => ({ left: most })

/**
 * The bytes of an entry, piece by piece; who stops early inflates no more than that.
 * @throws what `refuse` makes when it is broken, or larger than it says, than its packed size lets expect, or than the budget.
 */
export async function* inflated(file: Buffer, entry: Entry, budget: Budget, refuse: Refuse): AsyncGenerator<Buffer> {
  let [size, crc] = [0, 0]
  for await (const part of rawParts(file, entry, refuse)) {
    size += part.length
    budget.left -= part.length
    if (size > entry.size) throw refuse('damaged')
    if (budget.left < 0 || (size > ratioFrom && size > entry.packed * mostRatio)) throw refuse('huge')
    crc = crc32(part, crc)
    yield part
  }
  if (size !== entry.size || crc !== entry.crc) throw refuse('damaged')
}

async function* rawParts(file: Buffer, entry: Entry, refuse: Refuse): AsyncGenerator<Buffer> {
  const { offset, packed, name } = entry
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== 0x04034b50) throw refuse('damaged')
  const nameLength = file.readUInt16LE(offset + 26)
  const start = offset + 30 + nameLength + file.readUInt16LE(offset + 28)
  if (start + packed > file.length || file.toString('utf8', offset + 30, offset + 30 + nameLength) !== name) throw refuse('damaged')
  const bytes = file.subarray(start, start + packed)
  if (!entry.deflated) return yield bytes
  const stream = createInflateRaw({ chunkSize: 128 * 1024 })
  stream.end(bytes)
  try {
    for await (const part of stream) yield part as Buffer
  } catch (error) {
    throw isZlib(error) ? refuse('damaged') : error
  } finally {
    stream.destroy()
  }
}

const isZlib = (error: unknown): boolean => error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
