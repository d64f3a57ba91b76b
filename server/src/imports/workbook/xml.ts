import { unreadable } from '../unreadable-export.ts'

/** Hears of a document in its order. Names come without prefix; attributes as they are written, for `attribute`. */
export interface XmlReader {
  readonly open: (name: string, attributes: string) => void
  readonly close: (name: string) => void
  /** Pieces of text, entities resolved. */
  readonly text: (text: string) => void
  /** True as soon as no more is wanted. */
  readonly enough?: () => boolean
}

const deepest = 64
const longestTag = 256 * 1024
const damaged = () => unreadable({ kind: 'workbook_damaged' })

/**
 * Reads the XML of a workbook's part. It knows no document types: entities of one's own and references to other files, by which
 * a few lines become gigabytes, are refused.
 * @throws UnreadableExport when it is no such XML.
 */
export async function readXml(parts: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const scan = scanner(reader)
  let rest = ''
  for await (const part of parts) {
    rest = scan.push(rest + decode(decoder, part))
    if (rest.length > longestTag) throw damaged()
    if (reader.enough?.()) return
  }
  if (scan.push(rest + decode(decoder)) !== '' || !scan.isWhole()) throw damaged()
}

function decode(decoder: InstanceType<typeof TextDecoder>, part?: Buffer): string {
  try {
    return part ? decoder.decode(part, { stream: true }) : decoder.decode()
  } catch {
    throw damaged()
  }
}

function scanner(reader: XmlReader) {
  let depth = 0
  let begun = false
  function tag(body: string): void {
    if (body.startsWith('/')) {
      depth -= 1
      if (depth < 0) throw damaged()
      reader.close(plainName(body.slice(1).trimEnd()))
      return
    }
    const isEmpty = body.endsWith('/')
    const inner = isEmpty ? body.slice(0, -1) : body
    const gap = inner.search(/\s/)
    const name = plainName(gap === -1 ? inner : inner.slice(0, gap))
    if (name === '') throw damaged()
    begun = true
    depth += 1
    if (depth > deepest) throw damaged()
    reader.open(name, gap === -1 ? '' : inner.slice(gap))
    if (!isEmpty) return
    depth -= 1
    reader.close(name)
  }
  return {
    isWhole: () => begun && depth === 0,
    /** Takes as much as is complete and answers the rest. */
    push(given: string): string {
      let at = 0
      while (at < given.length && reader.enough?.() !== true) {
        const start = given.indexOf('<', at)
        if (start === -1) {
          // An entity may be cut in the middle.
          const safe =
            given.lastIndexOf('&') >= at && !given.slice(given.lastIndexOf('&')).includes(';') ? given.lastIndexOf('&') : given.length
          if (safe > at && depth > 0) reader.text(entities(given.slice(at, safe)))
          return given.slice(safe)
        }
        if (start > at && depth > 0) reader.text(entities(given.slice(at, start)))
        const end = endOfTag(given, start)
        if (end === -1) return given.slice(start)
        if (given.startsWith('<![CDATA[', start)) reader.text(given.slice(start + 9, end - 2))
        else if (given.startsWith('<!--', start) || given[start + 1] === '?') {
          // Comments and instructions say nothing to us.
        } else if (given[start + 1] === '!') throw damaged()
        else tag(given.slice(start + 1, end))
        at = end + 1
      }
      return ''
    },
  }
}

/** Where a tag ends; -1: not yet. A `>` in quotation marks ends nothing. */
function endOfTag(text: string, start: number): number {
  for (const [begin, end] of [
    ['<![CDATA[', ']]>'],
    ['<!--', '-->'],
    ['<?', '?>'],
  ] as const) {
    if (text.startsWith(begin, start)) {
      const at = text.indexOf(end, start + begin.length)
      return at === -1 ? -1 : at + end.length - 1
    }
  }
  // What may become one of these is left until more of it is here.
  if (text.length - start < 9 && '<![CDATA['.startsWith(text.slice(start))) return -1
  let from = start
  for (;;) {
    const end = text.indexOf('>', from)
    if (end === -1) return -1
    const quote = openQuote(text, start, end)
    if (quote === null) return end
    const closing = text.indexOf(quote, end)
    if (closing === -1) return -1
    from = closing + 1
  }
}

function openQuote(text: string, start: number, end: number): string | null {
  let open: string | null = null
  for (let at = start; at < end; at += 1) {
    const sign = text[at]
    if (open === null ? sign === '"' || sign === "'" : sign === open) open = open === null ? (sign ?? null) : null
  }
  return open
}

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1)

const known: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** `&amp;` and numbers; any other entity would have to be declared, which is refused. */
function entities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,10});|&/gi, (_whole, name: string | undefined) => {
    const sign = name?.startsWith('#') ? codePoint(name) : known[name ?? '']
    if (sign === undefined) throw damaged()
    return sign
  })
}

function codePoint(name: string): string | undefined {
  const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isHalf = code >= 0xd800 && code <= 0xdfff
  return code > 0 && code <= 0x10ffff && !isHalf ? String.fromCodePoint(code) : undefined
}

/** An attribute by its name, prefixes apart. */
export function attribute(attributes: string, name: string): string | undefined {
  for (const [, key = '', double, single] of attributes.matchAll(/([^\s="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (plainName(key) === name) return entities(double ?? single ?? '')
  }
  return undefined
}
