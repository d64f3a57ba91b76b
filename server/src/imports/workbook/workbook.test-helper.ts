import { type Zippable, zipSync } from 'fflate'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelation = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A workbook as an ordinary program writes it. */
export async function written(...sheets: readonly { sheet: string; data: SheetData }[]): Promise<Buffer> {
  return await writeExcelFile([...sheets]).toBuffer()
}

interface MadeSheet {
  readonly name: string
  /** XML within `sheetData`. */
  readonly rows: string
  readonly state?: 'hidden' | 'veryHidden'
  /** XML after `sheetData`. */
  readonly after?: string
}

interface Made {
  readonly sheets: readonly MadeSheet[]
  readonly strings?: readonly string[]
  readonly styles?: string
  readonly workbookPr?: string
  /** Additional parts, or replacements of those made here; null leaves one out. */
  readonly parts?: Readonly<Record<string, string | Uint8Array | null>>
}

/** A workbook built by hand, part by part. */
export function made({ sheets, strings = [], styles = '', workbookPr = '', parts = {} }: Made): Buffer {
  const all: Record<string, string | Uint8Array | null> = {
    '[Content_Types].xml': '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${packageRelation}"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relation}">${workbookPr}<sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelation}">${sheets
      .map((_sheet, index) => `<Relationship Id="rId${index + 1}" Type="${relation}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, after = '' }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
    ...parts,
  }
  const files: Zippable = {}
  for (const [name, content] of Object.entries(all)) {
    if (content !== null) files[name] = typeof content === 'string' ? new TextEncoder().encode(content) : content
  }
  return Buffer.from(zipSync(files))
}

/** The same ZIP with the end of its directory as ZIP64 has it (APPNOTE 4.3.14), where `offset` leads to that directory. */
export function asZip64(file: Buffer, offset?: bigint): Buffer {
  const end = file.subarray(-22)
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(45, 12)
  record.writeUInt16LE(45, 14)
  record.writeBigUInt64LE(BigInt(end.readUInt16LE(8)), 24)
  record.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 32)
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40)
  record.writeBigUInt64LE(offset ?? BigInt(end.readUInt32LE(16)), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(file.length - 22), 8)
  locator.writeUInt32LE(1, 16)
  const oldEnd = Buffer.from(end).fill(0xff, 8, 20)
  return Buffer.concat([file.subarray(0, -22), record, locator, oldEnd])
}

/** A row of cells as XML: texts inline, numbers as they are written. */
export function row(...cells: readonly (string | number | { readonly xml: string } | null)[]): string {
  return `<row>${cells
    .map((cell) => {
      if (cell === null) return '<c/>'
      if (typeof cell === 'object') return cell.xml
      return typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`
    })
    .join('')}</row>`
}

/** Number formats: style 0 general, 1 a day, 2 a day and time in a custom format, 3 percent, 4 two decimals in a currency, 5 hours. */
export const someStyles =
  '<numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="171" formatCode="&quot;day&quot; [$$-409]#,##0.00;[Red]-0.00"/><numFmt numFmtId="172" formatCode="[h]:mm"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="10"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs>'
