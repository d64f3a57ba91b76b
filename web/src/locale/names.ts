import { intlTag, type Locale } from '@adroit/contract/locales'

/** The name of a currency, such as US Dollar; empty if it has none. */
export function currencyName(code: string, locale: Locale): string {
  try {
    const name = new Intl.DisplayNames(intlTag(locale), { type: 'currency' }).of(code)
    return name === undefined || name === code ? '' : name
  } catch {
    return ''
  }
}

/** The name of a country by its ISO 3166 alpha-2 code; the code itself if it has no name. */
export function countryName(code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(intlTag(locale), { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** The name of a day of the week: 0 = Sunday. */
export function weekdayName(day: number, locale: Locale): string {
  // 4 January 1970 was a Sunday
  return new Intl.DateTimeFormat(intlTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(new Date((3 + day) * 86_400_000))
}

/** Names as a sentence lists them: A, B, and C. The Chinese "和" keeps apart from Latin letters: "Google 和 TikTok". */
export function listNames(names: readonly string[], locale: Locale): string {
  const parts = new Intl.ListFormat(intlTag(locale)).formatToParts(names)
  const text = (at: number) => parts[at]?.value ?? ''
  return parts
    .map(({ type, value }, at) => {
      if (type === 'element' || !/^\p{Script=Han}+$/u.test(value)) return value
      return (/[\p{Script=Latin}\d]$/u.test(text(at - 1)) ? ' ' : '') + value + (/^[\p{Script=Latin}\d]/u.test(text(at + 1)) ? ' ' : '')
    })
    .join('')
}
