import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** The problem of a ZIP: damaged or inconsistent · too large · encrypted. */
type ZipProblem = 'damaged' | 'huge' | 'encrypted'
/** Creates the error to throw for a problem. */
export type Refuse = (problem: ZipProblem) => Error

/** A file in a ZIP. */
export interface ZippedFile {
  readonly name: string
  /**
   * Its bytes, piece by piece; a caller who stops early inflates no more than that.
   * @throws what `refuse` makes when it is broken, larger than it declares, inflates more than any real file, or exceeds the budget.
   */
  readonly inflated: (budget: Budget) => AsyncGenerator<Buffer>
}

/** A workbook has a few dozen. */
const mostEntries = 5_000
const mostInflated = 512 * 1024 * 1024
/** Real sheets compress to a thirtieth, very repetitive ones to a hundredth; a ZIP bomb to a thousandth. */
const mostRatio = 250
const ratioFrom = 8 * 1024 * 1024

/** How many bytes may still be inflated, over all that is read of a ZIP. */
export interface Budget {
  left: number
}
export const fullBudget = (most: number = mostInflated): Budget => ({ left: most })

/**
 * The files of a ZIP, in order. Nothing is inflated.
 * @throws what `refuse` makes when it is cut off or contradicts itself, when names point out of it, or when it is encrypted.
 */
export async function openZip(file: Buffer, refuse: Refuse): Promise<readonly ZippedFile[]> {
  const zip = await fromBufferPromise(file, { strictFileNames: true }).catch((error: unknown) => {
    throw problemOf(error, refuse)
  })
  if (zip.entryCount > mostEntries) throw refuse('huge')
  const names = new Set<string>()
  const entries: Entry[] = []
  let packed = 0
  for await (const entry of entriesOf(zip, refuse)) {
    // Part names are compared without letter case (OPC), and bombs pack one stream many times.
    const plain = entry.fileName.toLowerCase()
    packed += entry.compressedSize
    if (entry.isEncrypted()) throw refuse('encrypted')
    if (!entry.canDecodeFileData() || plain.includes('\u0000') || names.has(plain) || packed > file.length) throw refuse('damaged')
    names.add(plain)
    entries.push(entry)
  }
  return entries.map((entry) => ({ name: entry.fileName, inflated: (budget) => inflated(zip, entry, budget, refuse) }))
}

/** yauzl refuses broken records, ZIPs in several parts, and names that lead out of the ZIP. */
async function* entriesOf(zip: ZipFile, refuse: Refuse): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    throw problemOf(error, refuse)
  }
}

const problemOf = (error: unknown, refuse: Refuse): Error =>
  refuse(error instanceof Error && error.message === 'strong encryption is not supported' ? 'encrypted' : 'damaged')

/** yauzl compares sizes; ratio, budget, checksum and the name in the local header are left to its caller. */
async function* inflated(zip: ZipFile, entry: Entry, budget: Budget, refuse: Refuse): AsyncGenerator<Buffer> {
  let [size, crc] = [0, 0]
  for await (const part of rawParts(zip, entry, refuse)) {
    size += part.length
    budget.left -= part.length
    if (budget.left < 0 || (size > ratioFrom && size > entry.compressedSize * mostRatio)) throw refuse('huge')
    crc = crc32(part, crc)
    yield part
  }
  if (crc !== entry.crc32) throw refuse('damaged')
}

async function* rawParts(zip: ZipFile, entry: Entry, refuse: Refuse): AsyncGenerator<Buffer> {
  try {
    const { fileName } = await zip.readLocalFileHeaderPromise(entry)
    if (!fileName.equals(entry.fileNameRaw)) throw refuse('damaged')
    for await (const part of await zip.openReadStreamPromise(entry)) yield part as Buffer
  } catch {
    throw refuse('damaged')
  }
}
