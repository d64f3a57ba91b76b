import { noteText } from './note-text.ts'
import type { ExportReading, ReadOptions } from './parsed-file.ts'
import { readExport } from './read-export.ts'
import { refusalText } from './rejected-rows.ts'
import { UnreadableExport } from './unreadable-export.ts'

/** Lines of a made-up export as a file. */
export function csv(...lines: string[]): Buffer {
  return Buffer.from(`${lines.join('\n')}\n`)
}

export function read(file: Buffer, options: Partial<ReadOptions> = {}): Promise<ExportReading> {
  return readExport(file, { map: {}, ...options })
}

/** The reason why the whole file was rejected; throws if it was parsed. */
export async function refusalOf(file: Buffer | AsyncIterable<Buffer>, options: Partial<ReadOptions> = {}): Promise<UnreadableExport> {
  const outcome = await readExport(file, { map: {}, ...options }).catch((error: unknown) => error)
  if (outcome instanceof UnreadableExport) return outcome
  throw new Error('the file was expected to be refused', { cause: outcome })
}

/** Rejected rows as `line: reason`. */
export const reasons = (reading: ExportReading): string[] => reading.refused.map(({ line, reason }) => `${line}: ${refusalText(reason)}`)

export const notes = (reading: ExportReading): string[] => reading.notes.map(noteText)
