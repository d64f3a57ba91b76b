import type { Row } from '../statement.ts'
import type { Answered } from './protocol.ts'

export function rowsOf(answered: Answered): Row[] {
  return answered.rows.map((values) => Object.fromEntries(answered.columns.map((name, index) => [name, values[index] ?? null])))
}
