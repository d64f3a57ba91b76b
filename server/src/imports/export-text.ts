import { isUtf8 } from 'node:buffer'
import { limits } from '@adroit/contract/limits'
import { type FileRefusal, unreadable } from './unreadable-export.ts'

type Magic = Extract<FileRefusal['kind'], 'old_excel' | 'zip' | 'gzip' | 'pdf' | 'image'>
const magics: readonly (readonly [Magic, readonly number[]])[] = [
  ['old_excel', [0xd0, 0xcf, 0x11, 0xe0]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['gzip', [0x1f, 0x8b]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
]

/**
 * The bytes of an export as UTF-8 without a byte order mark. Reads UTF-8 and, by its mark, UTF-16 of either order
 * (Google's "Excel CSV"). Reading stops at `limits.importBytes`, so a larger file costs no more memory than that.
 * @throws UnreadableExport when it is too large, empty or not text; the reason names what it is instead.
 */
export async function readText(bytes: AsyncIterable<Buffer> | Buffer): Promise<Buffer> {
  const file = await gather(bytes)
  if (file.length === 0) throw unreadable({ kind: 'empty' })
  const magic = magics.find(([, start]) => start.every((byte, at) => file[at] === byte))
  if (magic) throw unreadable({ kind: magic[0] === 'zip' && isWorkbook(file) ? 'excel' : magic[0] })
  const text = decode(file)
  if (text.includes(0)) throw unreadable({ kind: 'binary' })
  const start = text.subarray(0, 200).toString('latin1').trimStart()
  if (start === '' && text.toString('latin1').trim() === '') throw unreadable({ kind: 'empty' })
  if (/^<(!doctype|html|head|\?xml)/i.test(start)) throw unreadable({ kind: 'html' })
  if (/^(\{\s*"|\[\s*[{[])/.test(start)) throw unreadable({ kind: 'json' })
  if (!isUtf8(text)) throw unreadable(looksBinary(text) ? { kind: 'binary' } : { kind: 'not_utf8', line: brokenLine(text) })
  return text
}

async function gather(bytes: AsyncIterable<Buffer> | Buffer): Promise<Buffer> {
  if (Buffer.isBuffer(bytes)) {
    if (bytes.length > limits.importBytes) throw tooLarge()
    return bytes
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of bytes) {
    size += part.length
    if (size > limits.importBytes) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const tooLarge = () => unreadable({ kind: 'too_large', limitBytes: limits.importBytes })

/** A workbook is a ZIP whose first entries are named so (ECMA-376). */
function isWorkbook(file: Buffer): boolean {
  const start = file.subarray(0, 4096).toString('latin1')
  return start.includes('[Content_Types].xml') || start.includes('xl/') || start.includes('_rels/')
}

function decode(file: Buffer): Buffer {
  const [first, second] = [file[0], file[1]]
  if (first === 0xff && second === 0xfe) return fromUtf16(file.subarray(2))
  if (first === 0xfe && second === 0xff) {
    if (file.length % 2 === 1) throw unreadable({ kind: 'utf16_cut' })
    return fromUtf16(Buffer.from(file.subarray(2)).swap16())
  }
  return first === 0xef && second === 0xbb && file[2] === 0xbf ? file.subarray(3) : file
}

function fromUtf16(units: Buffer): Buffer {
  const text = units.toString('utf16le')
  if (units.length % 2 === 1 || !text.isWellFormed()) throw unreadable({ kind: 'utf16_cut' })
  return Buffer.from(text)
}

/** Control characters that no text in any encoding has in number. */
function looksBinary(text: Buffer): boolean {
  const start = text.subarray(0, 4096)
  return start.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13).length > start.length / 50
}

function brokenLine(text: Buffer): number {
  for (let from = 0, line = 1; ; line++) {
    const end = text.indexOf(10, from)
    if (end === -1 || !isUtf8(text.subarray(from, end))) return line
    from = end + 1
  }
}
