import { intlTag, type Locale } from '@adroit/contract/locales'

const known = new Map<Locale, Intl.Collator>()

/** How names are ordered in a language, with "Shop 2" before "Shop 10". */
export function nameOrder(locale: Locale): (one: string, other: string) => number {
  const collator = known.get(locale) ?? new Intl.Collator(intlTag(locale), { numeric: true })
  known.set(locale, collator)
  return collator.compare
}

/** Values with their names, each once, in that order of names. */
export function byName(named: readonly (readonly [value: string, name: string])[], locale: Locale): (readonly [string, string])[] {
  return [...new Map(named)].sort(([, one], [, other]) => nameOrder(locale)(one, other))
}
