import { isImportField } from '../fields.ts'
import type { Words } from './words.ts'

/** The name of a field in a language; one that is none is shown as it was sent. */
export function fieldIn(fields: Words['fields'], name: string): string {
  return isImportField(name) ? fields[name] : name
}

/** A day as people of the language write it; days have no time zone. */
export function dayIn(language: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

/** Whether all of several columns are called the same, so that none can be chosen by its name. */
export function oneName(columns: readonly string[]): boolean {
  return columns.every((column) => column === columns[0])
}
