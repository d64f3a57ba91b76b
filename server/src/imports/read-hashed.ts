import { createHash } from 'node:crypto'
import { readExport } from './read-export.ts'
import type { ExportReading, ReadOptions } from './reading.ts'

/** Reads an export and tells the SHA-256 of its bytes, in one pass over them. */
export async function readHashed(
  file: AsyncIterable<Buffer> | Buffer,
  options: ReadOptions,
): Promise<{ reading: ExportReading; fileHash: Buffer }> {
  const hash = createHash('sha256')
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of Buffer.isBuffer(file) ? [file] : file) {
      hash.update(chunk)
      yield chunk
    }
  }
  const reading = await readExport(hashed(), options)
  return { reading, fileHash: hash.digest() }
}
