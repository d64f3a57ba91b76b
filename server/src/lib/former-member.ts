import type { Locale } from '@adroit/contract/locales'

/**
 * Ends the stored name of a member who deleted their account, in place of words of one language. A noncharacter of Unicode: it is meant for
 * use inside a program, and texts from outside do not contain it.
 */
export const formerMark = '\uFDD0'

/** They stand behind the name. Nothing in them is escaped by JSON, CSV or HTML. */
const words: Readonly<Record<Locale, string>> = {
  'en-US': ' (former member)',
  'en-simple': ' (former member)',
  'zh-CN': '（前成员）',
}

/** Returns a text for a reader: former members are marked in their language. Everything that leaves the server goes through here. */
export function withFormerMembers(text: string, locale: Locale): string {
  return text.replaceAll(formerMark, words[locale])
}

/** `withFormerMembers` for all texts in a value of JSON. */
export function withFormerMembersIn<Value>(value: Value, locale: Locale): Value {
  const json = JSON.stringify(value)
  return json.includes(formerMark) ? (JSON.parse(withFormerMembers(json, locale)) as Value) : value
}
