import { isUtf8 } from 'node:buffer'
import { type Decoded, decodeLegacy, fromUtf32, wideEncoding } from './encodings.ts'
import { htmlTable } from './html-table.ts'
import { type FileRefusal, unreadable } from './unreadable-export.ts'

type Magic = Extract<FileRefusal['kind'], 'old_excel' | 'pdf' | 'image'>
const magics: readonly (readonly [Magic, readonly number[]])[] = [
  ['old_excel', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
]

/**
 * The bytes of an export as UTF-8 without a byte order mark. Accepts UTF-8, UTF-16 (Google's "Excel CSV") and UTF-32 with or without a
 * mark, older encodings that its column names or bytes prove, and the table of a web page.
 * @throws UnreadableExport if it is empty or not text, with what it is instead; and with the question which encoding it has.
 */
export function readText(file: Buffer, map: Readonly<Record<string, string>>, encoding: string | undefined): Decoded {
  if (file.length === 0) throw unreadable({ kind: 'empty' })
  const magic = magics.find(([, start]) => start.every((byte, at) => file[at] === byte))
  // A workbook with a password is an old Office file around an encrypted one, whose name it has in UTF-16.
  if (magic?.[0] === 'old_excel' && file.includes('EncryptedPackage', 0, 'utf16le')) throw unreadable({ kind: 'encrypted' })
  if (magic) throw unreadable({ kind: magic[0] })
  const text = decode(file)
  if (text.includes(0) || looksBinary(text)) throw unreadable({ kind: 'binary' })
  const start = text.subarray(0, 200).toString('latin1').trimStart()
  if (start === '' && text.toString('latin1').trim() === '') throw unreadable({ kind: 'empty' })
  if (/^<(!doctype|html|head|table|meta|style|\?xml)/i.test(start)) {
    const table = htmlTable(isUtf8(text) ? text.toString() : decodeLegacy(text, map, encoding).text.toString())
    if (!table) throw unreadable({ kind: 'html' })
    return { text: table, encoding: null }
  }
  if (/^(\{\s*"|\[\s*[{[])/.test(start)) throw unreadable({ kind: 'json' })
  return isUtf8(text) ? { text, encoding: null } : decodeLegacy(text, map, encoding)
}

function decode(file: Buffer): Buffer {
  const [first, second] = [file[0], file[1]]
  const mark32 = file.length >= 4 && file.length % 4 === 0 ? file.readUInt32BE(0) : 0
  const wide = mark32 === 0xfffe0000 ? 'utf-32le' : mark32 === 0xfeff ? 'utf-32be' : wideEncoding(file)
  if (wide === 'utf-32le' || wide === 'utf-32be') return Buffer.from(fromUtf32(file, wide === 'utf-32le').replace(/^\ufeff/, ''))
  if (first === 0xff && second === 0xfe) return fromUtf16(file.subarray(2))
  if (first === 0xfe && second === 0xff) {
    if (file.length % 2 === 1) throw unreadable({ kind: 'utf16_cut' })
    return fromUtf16(Buffer.from(file.subarray(2)).swap16())
  }
  if (wide === 'utf-16le') return fromUtf16(file)
  if (wide === 'utf-16be') {
    if (file.length % 2 === 1) throw unreadable({ kind: 'utf16_cut' })
    return fromUtf16(Buffer.from(file).swap16())
  }
  return first === 0xef && second === 0xbb && file[2] === 0xbf ? file.subarray(3) : file
}

function fromUtf16(units: Buffer): Buffer {
  const text = units.toString('utf16le')
  if (units.length % 2 === 1 || !text.isWellFormed()) throw unreadable({ kind: 'utf16_cut' })
  return Buffer.from(text)
}

/** True if there are more control characters than text in any encoding has. */
function looksBinary(text: Buffer): boolean {
  const start = text.subarray(0, 4096)
  return start.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13).length > start.length / 50
}
