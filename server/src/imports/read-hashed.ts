import { createHash } from 'node:crypto'
import { declaredRange } from './declared-range.ts'
import { openTable } from './open-table.ts'
import type { ParsedExport, ReadOptions } from './parsed-file.ts'
import { readTable } from './read-export.ts'

/** Parses an export and returns the SHA-256 of its bytes, in one pass. */
export async function readHashed(
  file: AsyncIterable<Buffer> | Buffer,
  options: ReadOptions,
): Promise<{ reading: ParsedExport; fileHash: Buffer }> {
  const hash = createHash('sha256')
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of Buffer.isBuffer(file) ? [file] : file) {
      hash.update(chunk)
      yield chunk
    }
  }
  declaredRange(options)
  const reading = await readTable(await openTable(hashed(), options), options)
  return { reading, fileHash: hash.digest() }
}
