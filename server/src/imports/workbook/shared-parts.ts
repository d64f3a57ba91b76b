import { unreadable } from '../unreadable-export.ts'
import { type Shown, shownAs } from './numbers.ts'
import type { Package } from './package.ts'
import { attribute, readXml } from './xml.ts'

const mostStrings = 4_000_000
const mostCharacters = 64 * 1024 * 1024

/** The shared strings that cells refer to by number. */
export async function readStrings(of: Package, name: string): Promise<string[]> {
  const strings: string[] = []
  const part = of.part(name)
  if (!part) return strings
  let [text, inText, beside, characters] = ['', false, false, 0]
  await readXml(part, {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') beside = true
      else if (name === 't') inText = !beside
    },
    text: (more) => {
      if (!inText) return
      text += more
      characters += more.length
      if (characters > mostCharacters) throw unreadable({ kind: 'workbook_huge' })
    },
    close: (name) => {
      if (name === 't') inText = false
      else if (name === 'rPh') beside = false
      else if (name === 'si') {
        strings.push(text)
        if (strings.length > mostStrings) throw unreadable({ kind: 'workbook_huge' })
      }
    },
  })
  return strings
}

/** The display of numbers, by the style number of a cell. */
export async function readStyles(of: Package, name: string): Promise<Shown[]> {
  const part = of.part(name)
  if (!part) return []
  const codes = new Map<number, string>()
  const formats: number[] = []
  let inCells = false
  await readXml(part, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '')
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) formats.push(Number(attribute(attributes, 'numFmtId') ?? 0))
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
    text: () => {},
  })
  return formats.map((id) => shownAs(id, codes.get(id)))
}
