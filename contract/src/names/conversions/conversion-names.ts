import type { Locale } from '../../locales.ts'
import { enSimple } from './en-simple.ts'
import { enUs } from './en-us.ts'
import type { ConversionNames } from './names.ts'
import { zhCn } from './zh-cn.ts'

/** The names in every language. The interface imports the module of one language instead. */
export const conversionNames: Readonly<Record<Locale, ConversionNames>> = { 'en-US': enUs, 'en-simple': enSimple, 'zh-CN': zhCn }
