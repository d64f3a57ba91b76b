const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelation = 'http://schemas.openxmlformats.org/package/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export const contentTypes =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/>` +
  [1, 2].map((sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${content}.worksheet+xml"/>`).join('') +
  '</Types>'

export const rootRelations = `<Relationships xmlns="${packageRelation}"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const workbookRelations =
  `<Relationships xmlns="${packageRelation}"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${relation}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${relation}/styles" Target="styles.xml"/></Relationships>`

/**
 * The sheet names are the application's own: at most 31 characters, without characters that need escaping in XML or that spreadsheets
 * forbid.
 */
export function workbook(report: string, notes: string): string {
  const sheets = [report, notes].map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
  return `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${sheets.join('')}</sheets></workbook>`
}

/** Number formats by style index. Numbers from 164 on are the workbook's own formats. */
const formats = [
  'General',
  'General',
  '#,##0',
  '#,##0.00##',
  '0.00',
  '0.00%',
  '+0.00%;-0.00%;0.00%',
  '#,##0',
  '#,##0.00',
  '#,##0.000',
  'General',
  'General',
] as const

/** The style of a cell. Style 0 is for texts. */
export const styleOf = {
  head: 1,
  count: (value: number) => (Number.isInteger(value) ? 2 : 3),
  ratio: (_value: number) => 4,
  percent: (_value: number) => 5,
  change: (_value: number) => 6,
  /** Chosen by the currency's decimals: none, two or three. */
  money: (digits: number) => (digits === 0 ? 7 : digits === 3 ? 9 : 8),
  /** Texts and headings that would become formulas if somebody edited their cell. */
  quotedText: 10,
  quotedHead: 11,
} as const

export const styles =
  `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">` +
  formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`).join('') +
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">` +
  formats
    .map((code, index) => {
      const number = code === 'General' ? 0 : 164 + index
      const isHead = index === styleOf.head || index === styleOf.quotedHead
      const quoted = index === styleOf.quotedText || index === styleOf.quotedHead ? ' quotePrefix="1"' : ''
      return `<xf numFmtId="${number}" fontId="${isHead ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${isHead ? ' applyFont="1"' : ''}${quoted}/>`
    })
    .join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
