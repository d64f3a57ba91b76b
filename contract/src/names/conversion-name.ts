import type { ConversionAction } from '../conversion-actions.ts'
import type { CatalogueNames } from './names.ts'

/** Returns the name of a conversion action: the account's own, or the event, and where it happens: `Purchases · Website`. */
export function conversionName(
  { event, source, name }: Pick<ConversionAction, 'event' | 'source' | 'name'>,
  names: Pick<CatalogueNames, 'conversionEvents' | 'conversionSources'>,
): string {
  const what = name ?? names.conversionEvents[event]
  return source === null ? what : `${what} · ${names.conversionSources[source]}`
}
