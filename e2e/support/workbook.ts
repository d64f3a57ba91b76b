import { crc32 } from 'node:zlib'

export interface Sheet {
  readonly name: string
  /** Texts and numbers, line by line. */
  readonly lines: readonly (readonly (string | number)[])[]
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook as Excel writes it, with inline strings. */
export function workbook(sheets: readonly Sheet[]): Buffer {
  const each = (write: (sheet: Sheet, number: number) => string): string => sheets.map((sheet, index) => write(sheet, index + 1)).join('')
  return zip({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${each(({ name }, n) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${relation}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(sheets.map(({ lines }, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(lines)])),
  })
}

function sheetXml(lines: Sheet['lines']): string {
  const rows = lines.map((cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, column, row)).join('')}</row>`)
  return `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`
}

function cellXml(cell: string | number, column: number, row: number): string {
  const at = `r="${String.fromCharCode(65 + column)}${row + 1}"`
  return typeof cell === 'number' ? `<c ${at}><v>${cell}</v></c>` : `<c ${at} t="inlineStr"><is><t>${cell}</t></is></c>`
}

/** A ZIP archive with uncompressed files (APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16). */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const part = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), facts, place, Buffer.from(name)]))
    parts.push(part)
    offset += part.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(
    directory.reduce((sum, entry) => sum + entry.length, 0),
    8,
  )
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end])
}
