import { intlTag, type Locale, locales } from '@adroit/contract/locales'
import { countryCodes } from './country-codes.ts'

/** Languages in which a file may name countries; the names come from Unicode's CLDR, which Node contains. */
const languages = 'en zh-Hans zh-Hant ja ko de fr es pt it ru tr vi id th ar nl pl hi'.split(' ')

/** Common names that CLDR does not have. A name of several countries, such as Congo or Korea, is left out. */
const aliases: Readonly<Record<string, string>> = {
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  'the united states': 'US',
  美利坚合众国: 'US',
  'u.k.': 'GB',
  'great britain': 'GB',
  'the united kingdom': 'GB',
  'united kingdom of great britain and northern ireland': 'GB',
  'korea, republic of': 'KR',
  'republic of korea': 'KR',
  'korea, south': 'KR',
  大韩民国: 'KR',
  "korea, democratic people's republic of": 'KP',
  'korea, north': 'KP',
  'russian federation': 'RU',
  'mainland china': 'CN',
  "people's republic of china": 'CN',
  中国大陆: 'CN',
  中国内地: 'CN',
  'taiwan, province of china': 'TW',
  中国台湾: 'TW',
  中国香港: 'HK',
  中国澳门: 'MO',
  macau: 'MO',
  'u.a.e.': 'AE',
  'the netherlands': 'NL',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  burma: 'MM',
  'viet nam': 'VN',
  'iran, islamic republic of': 'IR',
  'syrian arab republic': 'SY',
  'moldova, republic of': 'MD',
  'republic of moldova': 'MD',
  'tanzania, united republic of': 'TZ',
  'bolivia, plurinational state of': 'BO',
  'venezuela, bolivarian republic of': 'VE',
  'palestine, state of': 'PS',
  palestine: 'PS',
  "lao people's democratic republic": 'LA',
  'brunei darussalam': 'BN',
  'congo, democratic republic of the': 'CD',
  'congo, the democratic republic of the': 'CD',
  'democratic republic of the congo': 'CD',
  'republic of the congo': 'CG',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  'east timor': 'TL',
  swaziland: 'SZ',
  macedonia: 'MK',
  'the bahamas': 'BS',
  'the gambia': 'GM',
  'holy see': 'VA',
}

/** Names of two countries that CLDR gives to one of them in some language. */
const ambiguous = ['congo', 'kongo']

/** Short names such as the Vietnamese one of Austria, Áo, would otherwise be the code of another country. */
const looksLikeCode = /^[a-z]{2}$/

let known: ReadonlyMap<string, string | null> | undefined

/** Returns the alpha-2 code of the country that has this name in any of the languages; null: no country has it, or several have. */
export function countryNamed(name: string): string | null {
  known ??= namesByKey()
  return keysOf(name).flatMap((key) => known?.get(key) ?? [])[0] ?? null
}

/** Collects the names in all languages by their keys, in about 50 ms. null: several countries have the name. */
function namesByKey(): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>()
  for (const language of languages) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
      for (const { alpha2 } of countryCodes)
        for (const key of keysOf(names.of(alpha2) ?? '').filter((key) => !looksLikeCode.test(key)))
          found.set(key, found.has(key) && found.get(key) !== alpha2 ? null : alpha2)
    }
  }
  for (const [alias, alpha2] of Object.entries(aliases)) for (const key of keysOf(alias)) found.set(key, alpha2)
  for (const name of ambiguous) found.set(name, null)
  return found
}

/** Returns the keys to find a name by: in lower case and without punctuation, then also without diacritics. */
function keysOf(name: string): string[] {
  const text = name.normalize('NFKC').toLowerCase().replaceAll('&', ' and ')
  const letters = (part: string) => part.replace(/[^\p{L}\p{N}\p{M}]/gu, '')
  const keys = [letters(text), letters(text.normalize('NFKD').replace(/\p{Diacritic}/gu, ''))]
  return keys.filter((key) => key !== '')
}

let shownNames: ReadonlyMap<string, readonly string[]> | undefined

/** Returns the alpha-2 codes of the countries whose name in a language of the interface contains the text, which is in lower case. */
export function countriesWith(text: string): readonly string[] {
  shownNames ??= new Map(countryCodes.map(({ alpha2 }) => [alpha2, namesIn(alpha2)]))
  return [...shownNames].filter(([, names]) => names.some((name) => name.includes(text))).map(([alpha2]) => alpha2)
}

const orders = new Map<Locale, readonly string[]>()

/** Returns the alpha-2 codes of all countries in the order of their names in a language of the interface. */
export function countriesByName(locale: Locale): readonly string[] {
  const known = orders.get(locale)
  if (known) return known
  const names = new Intl.DisplayNames(intlTag(locale), { type: 'region' })
  const { compare } = new Intl.Collator(intlTag(locale))
  const ordered = countryCodes
    .map(({ alpha2 }) => ({ alpha2, name: names.of(alpha2) ?? alpha2 }))
    .sort((one, other) => compare(one.name, other.name))
    .map(({ alpha2 }) => alpha2)
  orders.set(locale, ordered)
  return ordered
}

function namesIn(alpha2: string): string[] {
  const tags = [...new Set(locales.map(intlTag))]
  return tags.map((tag) => (new Intl.DisplayNames(tag, { type: 'region' }).of(alpha2) ?? '').toLowerCase())
}
