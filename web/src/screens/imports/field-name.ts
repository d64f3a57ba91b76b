import { type ImportField, importFields, placeFields, timeFields } from '@adroit/contract/imports'
import { type AdditiveKey, additiveKeys } from '@adroit/contract/metrics'
import type { Text } from '../../locale/text.ts'

const isMeasure = (field: ImportField): field is AdditiveKey => (additiveKeys as readonly string[]).includes(field)

/** What a column is read as, in words. */
export function fieldName(field: ImportField, text: Text): string {
  return isMeasure(field) ? text(`metric.${field}`) : text(`field.${field}`)
}

/** The kind of a field, so that twenty of them can be looked through. */
export function fieldGroup(field: ImportField, text: Text): string {
  if ((timeFields as readonly string[]).includes(field)) return text('map.when')
  if ((placeFields as readonly string[]).includes(field)) return text('map.where')
  return text(isMeasure(field) ? 'map.figures' : 'map.others')
}

/** Figures first after days and names: the order in which one maps a file. */
export const orderedFields: readonly ImportField[] = importFields
