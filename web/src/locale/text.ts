import { intlTag, type Locale } from '@adroit/contract/locales'
import { useMemo } from 'react'
import { type LocaleState, useLocaleState } from './locale.ts'
import type { MessageKey } from './messages/en-US.ts'

/** Hebrew, Arabic and their neighbours. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** A name written from right to left, fenced off: it would drag the words and digits beside it along. */
const apart = (words: string): string => (rightToLeft.test(words) ? `\u2068${words}\u2069` : words)

export type Values = Readonly<Record<string, string | number>>
export type Text = (key: MessageKey, values?: Values) => string

/** The words of a key in a language. `{name}` is filled in; a message with `one` and `other` goes by the value `count`. */
export function textOf({ locale, messages }: LocaleState, key: MessageKey, values: Values = {}): string {
  const message = messages[key]
  if (message === undefined) return key
  const count = Number(values.count)
  const form =
    typeof message === 'string' ? message : message[new Intl.PluralRules(intlTag(locale)).select(count) === 'one' ? 'one' : 'other']
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? new Intl.NumberFormat(intlTag(locale)).format(value) : apart(value)
  })
}

/** For code outside components: the words of the language that is shown now. */
export function text(key: MessageKey, values?: Values): string {
  return textOf(useLocaleState.getState(), key, values)
}

/** The words of the language that is shown, for a component. */
export function useText(): Text {
  const state = useLocaleState()
  return useMemo(() => (key, values) => textOf(state, key, values), [state])
}

/** Sentences one after another: Chinese ones stand without a space between them. */
export function sentences(locale: Locale, ...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(locale === 'zh-CN' ? '' : ' ')
}
