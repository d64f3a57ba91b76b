import { type Locale, languages } from '@adroit/contract/locales'
import { formatMessage, type Values } from '@adroit/contract/message'
import { useMemo } from 'react'
import { type LocaleState, useLocaleState } from './locale.ts'
import type { MessageKey } from './messages/en-US.ts'

export type { Values } from '@adroit/contract/message'

export type Text = (key: MessageKey, values?: Values) => string

/** Returns the text of a key in a language, with its placeholders filled in, or the key itself while its messages load. */
export function textOf({ locale, messages }: LocaleState, key: MessageKey, values: Values = {}): string {
  const message = messages[key]
  return message === undefined ? key : formatMessage(locale, message, values)
}

/** Returns a text in the current language, for code outside components. */
export function text(key: MessageKey, values?: Values): string {
  return textOf(useLocaleState.getState(), key, values)
}

/** Returns the text function of the current language, for a component. */
export function useText(): Text {
  const state = useLocaleState()
  return useMemo(() => (key, values) => textOf(state, key, values), [state])
}

/** Joins sentences, without the empty ones: Chinese punctuation includes its own space. */
export function sentences(locale: Locale, ...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(languages[locale].sentenceGap)
}
