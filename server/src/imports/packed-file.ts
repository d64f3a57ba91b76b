import { constants, gunzipSync } from 'node:zlib'
import { capacityLimits } from '@adroit/contract/capacity-limits'
import { fullBudget, openZip } from '../lib/zip.ts'
import { unreadable } from './unreadable-export.ts'
import { isZip } from './workbook/open-workbook.ts'

/**
 * The one file in a ZIP archive or a gzip file; any other file, and workbooks, as they are.
 * @throws UnreadableExport if an archive holds several files or another archive, is damaged, or its file is too large.
 */
export async function unpacked(file: Buffer): Promise<Buffer> {
  if (isGzip(file)) return notPacked(gunzipped(file))
  if (!isZip(file)) return file
  const entries = await openZip(file, (problem) =>
    unreadable({ kind: problem === 'huge' ? 'workbook_huge' : problem === 'encrypted' ? 'encrypted' : 'workbook_damaged' }),
  )
  const files = entries.filter(({ name }) => !name.endsWith('/') && !/(^|\/)(\.|__MACOSX\/)/.test(name))
  const [only] = files
  if (isWorkbook(entries) || !only) return file
  if (files.length > 1) throw unreadable({ kind: 'zip' })
  const parts: Buffer[] = []
  let size = 0
  for await (const part of only.inflated(fullBudget())) {
    size += part.length
    if (size > capacityLimits.importBytes) throw unreadable({ kind: 'too_large', limitBytes: capacityLimits.importBytes })
    parts.push(part)
  }
  return notPacked(Buffer.concat(parts))
}

const isGzip = (file: Buffer): boolean => file[0] === 0x1f && file[1] === 0x8b

/** An archive within an archive is not opened: only bombs are packed twice. Workbooks are archives themselves. */
async function notPacked(file: Buffer): Promise<Buffer> {
  if (isGzip(file)) throw unreadable({ kind: 'zip' })
  if (!isZip(file)) return file
  const entries = await openZip(file, () => unreadable({ kind: 'workbook_damaged' }))
  if (!isWorkbook(entries)) throw unreadable({ kind: 'zip' })
  return file
}

const isWorkbook = (entries: readonly { readonly name: string }[]): boolean =>
  entries.some(({ name }) => /^\[Content_Types\]\.xml$/i.test(name) || name === 'mimetype' || /^xl\//i.test(name))

function gunzipped(file: Buffer): Buffer {
  try {
    return gunzipSync(file, { maxOutputLength: capacityLimits.importBytes, finishFlush: constants.Z_FINISH })
  } catch (error) {
    const isLarge = error instanceof RangeError
    throw unreadable(isLarge ? { kind: 'too_large', limitBytes: capacityLimits.importBytes } : { kind: 'gzip' })
  }
}
