import type { ErrorKey } from '@adroit/contract/errors'
import type { Locale } from '@adroit/contract/locales'
import type { Params } from '../../lib/refusal.ts'
import { enSimple } from './en-simple.ts'
import { enUs } from './en-us.ts'
import { zhCn } from './zh-cn.ts'

/** A text for every refusal; a missing one does not compile. `{name}` stands for a parameter. */
export type Messages = Record<ErrorKey, string>

const dictionaries: Record<Locale, Messages> = { 'en-US': enUs, 'en-simple': enSimple, 'zh-CN': zhCn }

/** The text of a refusal. Parameters are put in as they are and never read as templates themselves. */
export function message(locale: Locale, key: ErrorKey, params: Params = {}): string {
  return dictionaries[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  )
}
