import { intlTag, type Locale } from '@adroit/contract/locales'
import { isImportField } from '../fields.ts'
import type { ImportTexts } from './texts.ts'

/** The name of a field in a language; an unknown field is shown as sent. */
export function fieldIn(fields: ImportTexts['fields'], name: string): string {
  return isImportField(name) ? fields[name] : name
}

/** A day as people of the language write it; days have no time zone. */
export function dayIn(locale: Locale): (day: string) => string {
  const format = new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

/** Whether all columns have the same name, so that none can be chosen by it. */
export function oneName(columns: readonly string[]): boolean {
  return columns.every((column) => column === columns[0])
}
