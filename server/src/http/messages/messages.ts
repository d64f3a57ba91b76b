import type { ErrorKey } from '@adroit/contract/errors'
import type { Locale } from '@adroit/contract/locales'
import { fillIn } from '@adroit/contract/message'
import type { Params } from '../../lib/app-error.ts'
import { enSimple } from './en-simple.ts'
import { enUs } from './en-us.ts'
import { zhCn } from './zh-cn.ts'

/** A text for every error; a missing one does not compile. `{name}` stands for a parameter. */
export type Messages = Record<ErrorKey, string>

const dictionaries: Record<Locale, Messages> = { 'en-US': enUs, 'en-simple': enSimple, 'zh-CN': zhCn }

/** The text of an error. Parameters are inserted verbatim and never parsed as templates. */
export function message(locale: Locale, key: ErrorKey, params: Params = {}): string {
  return fillIn(dictionaries[locale][key], (name) => (Object.hasOwn(params, name) ? String(params[name]) : undefined))
}
