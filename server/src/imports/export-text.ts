import { isUtf8 } from 'node:buffer'
import { type FileRefusal, unreadable } from './unreadable-export.ts'

type Magic = Extract<FileRefusal['kind'], 'old_excel' | 'gzip' | 'pdf' | 'image'>
const magics: readonly (readonly [Magic, readonly number[]])[] = [
  ['old_excel', [0xd0, 0xcf, 0x11, 0xe0]],
  ['gzip', [0x1f, 0x8b]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
]

/**
 * The bytes of an export as UTF-8 without a byte order mark. Accepts UTF-8 and, by its mark, UTF-16 of either byte order (Google's "Excel
 * CSV").
 * @throws UnreadableExport if it is empty or not text; the reason names what it is instead.
 */
export function readText(file: Buffer): Buffer {
  if (file.length === 0) throw unreadable({ kind: 'empty' })
  const magic = magics.find(([, start]) => start.every((byte, at) => file[at] === byte))
  // A workbook with a password is an old Office file around an encrypted one, whose name it has in UTF-16.
  if (magic?.[0] === 'old_excel' && file.includes('EncryptedPackage', 0, 'utf16le')) throw unreadable({ kind: 'encrypted' })
  if (magic) throw unreadable({ kind: magic[0] })
  const text = decode(file)
  if (text.includes(0)) throw unreadable({ kind: 'binary' })
  const start = text.subarray(0, 200).toString('latin1').trimStart()
  if (start === '' && text.toString('latin1').trim() === '') throw unreadable({ kind: 'empty' })
  if (/^<(!doctype|html|head|\?xml)/i.test(start)) throw unreadable({ kind: 'html' })
  if (/^(\{\s*"|\[\s*[{[])/.test(start)) throw unreadable({ kind: 'json' })
  if (!isUtf8(text)) throw unreadable(looksBinary(text) ? { kind: 'binary' } : { kind: 'not_utf8', line: brokenLine(text) })
  return text
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

/** True if there are more control characters than text in any encoding has. */
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
