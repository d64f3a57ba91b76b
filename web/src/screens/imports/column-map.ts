import type { ImportAnswers, ImportDetails, ImportField } from '@adroit/contract/imports'

export type Column = ImportDetails['columns'][number]
/** Field → header of its column, as a person said. */
export type FieldMap = NonNullable<ImportAnswers['map']>

/** Columns of a file whose header line was not recognised: named by the cells of the chosen line, with what stands below it. */
export function columnsOfLine(head: ImportDetails['head'], line: number): readonly Column[] {
  const names = head.find((one) => one.line === line)?.cells ?? []
  const below = head.filter((one) => one.line > line)
  return names.flatMap((header, index) =>
    header.trim() === ''
      ? []
      : [
          {
            header,
            use: 'other' as const,
            field: null,
            mapped: false,
            examples: below.map(({ cells }) => cells[index] ?? '').filter((cell) => cell.trim() !== ''),
          },
        ],
  )
}

/** What a column is read as once the map holds: what was said beats what was recognised. */
export function fieldOf(column: Column, map: FieldMap): ImportField | null {
  const said = (Object.keys(map) as ImportField[]).find((field) => map[field] === column.header)
  if (said) return said
  return column.use === 'field' && column.field !== null && map[column.field] === undefined ? column.field : null
}

/** The part of a map whose columns are there: what was said of another file may name others, which nobody would see. */
export function mapOf(columns: readonly Column[], map: FieldMap): FieldMap {
  return Object.fromEntries(Object.entries(map).filter(([, header]) => columns.some((column) => column.header === header)))
}

/** The map with a column read as another field, or as what is recognised by itself (null). */
export function withField(map: FieldMap, header: string, field: ImportField | null): FieldMap {
  const others = Object.entries(map).filter(([known, of]) => of !== header && known !== field)
  return Object.fromEntries(field === null ? others : [...others, [field, header]]) as FieldMap
}

export function isSameMap(one: FieldMap, other: FieldMap): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<ImportField>
  return [...keys].every((key) => one[key] === other[key])
}
