import { constants, gunzipSync } from 'node:zlib'
import { limits } from '@adroit/contract/limits'
import { fullBudget, openZip } from '../lib/zip.ts'
import { unreadable } from './unreadable-export.ts'
import { isZip } from './workbook/open-workbook.ts'

/**
 * The one file in a ZIP archive or a gzip file; any other file, and workbooks, as they are.
 * @throws UnreadableExport if an archive holds several files, is damaged, or its file is too large.
 */
export async function unpacked(file: Buffer): Promise<Buffer> {
  if (file[0] === 0x1f && file[1] === 0x8b) return gunzipped(file)
  if (!isZip(file)) return file
  const entries = await openZip(file, (problem) =>
    unreadable({ kind: problem === 'huge' ? 'workbook_huge' : problem === 'encrypted' ? 'encrypted' : 'workbook_damaged' }),
  )
  const names = entries.map(({ name }) => name)
  const isOffice = names.some((name) => /^\[Content_Types\]\.xml$/i.test(name) || name === 'mimetype' || /^xl\//i.test(name))
  const files = entries.filter(({ name }) => !name.endsWith('/') && !/(^|\/)(\.|__MACOSX\/)/.test(name))
  const [only] = files
  if (isOffice || files.length !== 1 || !only || only.name.toLowerCase().endsWith('.zip')) return file
  const parts: Buffer[] = []
  let size = 0
  for await (const part of only.inflated(fullBudget())) {
    size += part.length
    if (size > limits.importBytes) throw unreadable({ kind: 'too_large', limitBytes: limits.importBytes })
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function gunzipped(file: Buffer): Buffer {
  try {
    return gunzipSync(file, { maxOutputLength: limits.importBytes, finishFlush: constants.Z_FINISH })
  } catch (error) {
    const isLarge = error instanceof RangeError
    throw unreadable(isLarge ? { kind: 'too_large', limitBytes: limits.importBytes } : { kind: 'gzip' })
  }
}
