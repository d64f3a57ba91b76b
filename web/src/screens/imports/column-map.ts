import type { ImportAnswers, ImportDetails, ImportField } from '@adroit/contract/imports'

export type Column = ImportDetails['columns'][number]
/** Field → header of its column, as chosen by the user. */
export type FieldMap = NonNullable<ImportAnswers['map']>

/**
 * Returns the columns of a file whose header line was not recognized: named by the cells of the chosen line, with the lines below as
 * examples.
 */
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

/** Returns the field of a column: the user's choice, else the recognized field. */
export function fieldOf(column: Column, map: FieldMap): ImportField | null {
  const said = (Object.keys(map) as ImportField[]).find((field) => map[field] === column.header)
  if (said) return said
  return column.use === 'field' && column.field !== null && map[column.field] === undefined ? column.field : null
}

/** Returns the part of a map whose columns exist in this file: a map made for another file may name others, which would be invisible. */
export function mapOf(columns: readonly Column[], map: FieldMap): FieldMap {
  return Object.fromEntries(Object.entries(map).filter(([, header]) => columns.some((column) => column.header === header)))
}

/** Returns the map with a column assigned to another field, or to its recognized field (null). */
export function withField(map: FieldMap, header: string, field: ImportField | null): FieldMap {
  const others = Object.entries(map).filter(([known, of]) => of !== header && known !== field)
  return Object.fromEntries(field === null ? others : [...others, [field, header]]) as FieldMap
}

export function isSameMap(one: FieldMap, other: FieldMap): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<ImportField>
  return [...keys].every((key) => one[key] === other[key])
}
