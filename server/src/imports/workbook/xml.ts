import { SaxesParser } from 'saxes'
import { unreadable } from '../unreadable-export.ts'

export type Attributes = Readonly<Record<string, string>>

/** Receives a document in order. Element names come without their prefix, attributes with it, for `attribute`. */
export interface XmlReader {
  readonly open: (name: string, attributes: Attributes) => void
  readonly close: (name: string) => void
  /** Pieces of text, with entities resolved. */
  readonly text: (text: string) => void
  /** True once no more content is needed. */
  readonly enough?: () => boolean
}

const deepest = 64
const longestTag = 256 * 1024
const damaged = () => unreadable({ kind: 'workbook_damaged' })

/**
 * Reads the XML of a workbook's part. Document types are refused: they declare entities by which a few lines become gigabytes,
 * and refer to other files.
 * @throws UnreadableExport when it is not well-formed.
 */
export async function readXml(parts: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = boundedParser(reader)
  for await (const part of parts) {
    parser.write(decode(decoder, part))
    if (reader.enough?.()) return
  }
  parser.write(decode(decoder))
  if (!reader.enough?.()) parser.close()
}

function decode(decoder: InstanceType<typeof TextDecoder>, part?: Buffer): string {
  try {
    return part ? decoder.decode(part, { stream: true }) : decoder.decode()
  } catch {
    throw damaged()
  }
}

/** saxes has no limits: it collects a tag, a comment or a document type of any length, and does not count depth. */
function boundedParser(reader: XmlReader) {
  const parser = new SaxesParser({ position: false, xmlns: false } as const)
  const isOver = () => reader.enough?.() === true
  let [depth, written] = [0, 0]
  // Where the last event ended, and whether it ended inside markup.
  let [eventEnd, inMarkup] = [0, false]
  const mark = (isInside: boolean) => {
    eventEnd = parser.position
    inMarkup = isInside
  }
  parser.on('error', () => {
    if (!isOver()) throw damaged()
  })
  parser.on('doctype', () => {
    throw damaged()
  })
  parser.on('opentagstart', () => mark(true))
  parser.on('opentag', ({ name, attributes }) => {
    mark(false)
    if (isOver()) return
    depth += 1
    if (depth > deepest) throw damaged()
    reader.open(plainName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    mark(false)
    if (isOver()) return
    depth -= 1
    reader.close(plainName(name))
  })
  parser.on('text', (text) => {
    mark(true)
    if (depth > 0 && !isOver()) reader.text(text)
  })
  parser.on('cdata', (text) => {
    mark(false)
    if (!isOver()) reader.text(text)
  })
  parser.on('comment', () => mark(false))
  parser.on('processinginstruction', () => mark(false))
  return {
    write(text: string): void {
      parser.write(text)
      written += text.length
      // `position` holds only while events are heard.
      const unfinished = written - eventEnd
      // Text may be long; those who use it count it.
      inMarkup ||= unfinished > 0 && text.slice(-unfinished).includes('<')
      if (inMarkup && unfinished > longestTag) throw damaged()
    },
    close: () => void parser.close(),
  }
}

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** An attribute by its name, with or without a prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const exact = attributes[name]
  if (exact !== undefined) return exact
  for (const key in attributes) if (plainName(key) === name) return attributes[key]
  return undefined
}
