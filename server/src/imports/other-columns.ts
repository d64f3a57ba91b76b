import { readDate } from './dates.ts'
import { readNumberCell } from './numbers.ts'

/** What the cells of an unknown column are like. */
export interface OtherColumn {
  filled: number
  numbers: number
  days: number
  /** Different texts among the first `counted` filled cells. */
  readonly texts: Set<string>
  counted: number
}

const mostTexts = 20_000

export const otherColumn = (): OtherColumn => ({ filled: 0, numbers: 0, days: 0, texts: new Set(), counted: 0 })

export function noteOther(column: OtherColumn, text: string): void {
  if (text === '') return
  column.filled++
  if (readNumberCell(text)) column.numbers++
  else if (readDate(text)) column.days++
  if (column.texts.size >= mostTexts) return
  column.texts.add(text)
  column.counted = column.filled
}

const nearly = 0.9

export const holdsNumbers = ({ filled, numbers }: OtherColumn): boolean => filled > 0 && numbers >= filled * nearly
/** Moments, such as when a row was exported. */
export const holdsDays = ({ filled, days }: OtherColumn): boolean => filled > 0 && days >= filled * nearly
/** Nearly every row has another text, as with row numbers and keys of a database. */
export const holdsNewTexts = ({ texts, counted }: OtherColumn): boolean => counted >= 10 && texts.size >= counted * nearly
