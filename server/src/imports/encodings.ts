import { isUtf8 } from 'node:buffer'
import { knownColumns } from './columns.ts'
import { unreadable } from './unreadable-export.ts'

/** Encodings of exports and spreadsheets that have no mark; Node decodes them itself (full ICU). */
const legacy = ['gb18030', 'shift_jis', 'big5', 'euc-kr', 'windows-1251', 'windows-1252'] as const

const sampleBytes = 64 * 1024

export interface Decoded {
  /** UTF-8. */
  readonly text: Buffer
  /** Null: the file was UTF-8, or its mark says what it is. */
  readonly encoding: string | null
}

/**
 * Text in an encoding without a mark as UTF-8. The encoding is the only one that gives known column names, or that the bytes allow.
 * @throws UnreadableExport with the question which one, or for UTF-8 with damaged bytes.
 */
export function decodeLegacy(file: Buffer, map: Readonly<Record<string, string>>, answer: string | undefined): Decoded {
  const damaged = damagedLine(file)
  if (damaged !== null) throw unreadable({ kind: 'not_utf8', line: damaged })
  const sample = file.subarray(0, sampleBytes)
  const end = file.length > sampleBytes ? sample.lastIndexOf(10) : sample.length
  const possible = legacy.flatMap((encoding) => {
    const text = decoded(sample.subarray(0, end), encoding)
    return text === null || /[\u0080-\u009f\ufffd\ue000-\uf8ff]/u.test(text) ? [] : [{ encoding, text, known: mostKnown(text, map) }]
  })
  const most = Math.max(0, ...possible.map(({ known }) => known))
  const best = possible.filter(({ known }) => known === most)
  const spread = looksWestern(sample)
    ? best.filter(({ encoding }) => encoding === 'windows-1252')
    : best.filter(({ encoding }) => encoding !== 'windows-1252')
  const chosen =
    possible.find(({ encoding }) => encoding === answer) ?? (best.length === 1 ? best[0] : spread.length === 1 ? spread[0] : undefined)
  if (!chosen && best.length === 0) throw unreadable({ kind: 'not_utf8', line: 1 })
  if (!chosen) {
    const samples = best.map(({ encoding, text }) => ({ encoding, sample: foreign(text) }))
    throw unreadable({ kind: 'encoding', samples })
  }
  const text = decoded(file, chosen.encoding)
  if (text === null) throw unreadable({ kind: 'not_utf8', line: 1 })
  return { text: Buffer.from(text), encoding: chosen.encoding }
}

function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Known column names in the best of the first lines. */
function mostKnown(text: string, map: Readonly<Record<string, string>>): number {
  const lines = text.split(/\r\n|\n|\r/, 20)
  return Math.max(
    ...lines.map((line) =>
      knownColumns(
        line.split(/[,;\t|]/).map((cell) => cell.replace(/^\s*"|"\s*$/g, '')),
        map,
      ),
    ),
  )
}

/** In Western European text, nearly all letters beyond ASCII stand alone among ASCII letters. */
function looksWestern(bytes: Buffer): boolean {
  let [alone, all] = [0, 0]
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue
    all++
    if ((bytes[at - 1] ?? 0) < 0x80 && (bytes[at + 1] ?? 0) < 0x80) alone++
  }
  return alone >= all * 0.8
}

/** The first text beyond ASCII, by which a person recognizes the encoding. */
const foreign = (text: string): string => (/[^\s,;|\t"]*\P{ASCII}[^\s,;|\t"]*/u.exec(text)?.[0] ?? '').slice(0, 20)

/** The first damaged line of a text that is UTF-8 elsewhere; null: no line beyond ASCII is UTF-8. */
function damagedLine(text: Buffer): number | null {
  let [good, first] = [0, 0]
  for (let from = 0, line = 1; from < text.length; line++) {
    const end = text.indexOf(10, from)
    const part = text.subarray(from, end === -1 ? text.length : end)
    if (!isUtf8(part)) first ||= line
    else if (part.some((byte) => byte >= 0x80)) good++
    if (end === -1) break
    from = end + 1
  }
  return good > 0 ? first : null
}

/** Fewer bytes hold no header. */
const shortest = 16

/** UTF-16 and UTF-32 without a mark, by the zero bytes of their ASCII characters; null: the text is neither. */
export function wideEncoding(file: Buffer): 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | null {
  const start = file.subarray(0, 4_000 - (4_000 % 4))
  if (start.length < shortest) return null
  const zeros = [0, 0, 0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 4] = (zeros[at % 4] ?? 0) + 1
  const [a, b, c, d] = zeros.map((count) => count > (start.length / 4) * 0.4)
  if (c && d && !a && b) return 'utf-32le'
  if (a && b && c && !d) return 'utf-32be'
  if (b && d && !a && !c) return 'utf-16le'
  return a && c && !b && !d ? 'utf-16be' : null
}

/** UTF-32 text as a string; unpaired or invalid units become U+FFFD. */
export function fromUtf32(file: Buffer, isLittle: boolean): string {
  const parts: string[] = []
  for (let at = 0; at + 4 <= file.length; at += 4) {
    const code = isLittle ? file.readUInt32LE(at) : file.readUInt32BE(at)
    parts.push(code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '\ufffd')
  }
  return parts.join('')
}
