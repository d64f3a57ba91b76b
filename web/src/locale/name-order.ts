import { intlTag, type Locale } from '@adroit/contract/locales'

const known = new Map<Locale, Intl.Collator>()

/** Returns a comparator for names in a language; it sorts "Shop 2" before "Shop 10". */
export function nameOrder(locale: Locale): (one: string, other: string) => number {
  const collator = known.get(locale) ?? new Intl.Collator(intlTag(locale), { numeric: true })
  known.set(locale, collator)
  return collator.compare
}

/** Returns values with their names, without duplicates, sorted by name. */
export function byName(named: readonly (readonly [value: string, name: string])[], locale: Locale): (readonly [string, string])[] {
  return [...new Map(named)].sort(([, one], [, other]) => nameOrder(locale)(one, other))
}
