import { createHash } from 'node:crypto'
import type { ExportReading, ReadOptions } from './parsed-file.ts'
import { readExport } from './read-export.ts'

/** Parses an export and returns the SHA-256 of its bytes, in one pass. */
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
