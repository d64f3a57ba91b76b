import type { ConversionAction, ConversionEvent, ConversionSource } from '../../conversion-action.ts'

/** What conversion actions are called in a language, in the interface and in files alike. */
export interface ConversionNames {
  readonly events: Readonly<Record<ConversionEvent, string>>
  readonly sources: Readonly<Record<ConversionSource, string>>
}

/** Returns the name of a conversion action: the account's own, or the event, and where it happens: `Purchases · Website`. */
export function conversionName(
  { event, source, name }: Pick<ConversionAction, 'event' | 'source' | 'name'>,
  names: ConversionNames,
): string {
  const what = name ?? names.events[event]
  return source === null ? what : `${what} · ${names.sources[source]}`
}
