import type { Locale } from '@adroit/contract/locales'
import { fillIn } from '@adroit/contract/message'
import type { RatesProblem } from './unreadable-rates.ts'

/** A text for every problem of a file of rates; a missing text is a compile error. `{name}` is replaced by the problem's property. */
type Words = Readonly<Record<RatesProblem['kind'], string>>

const enUs: Words = {
  not_rates: 'This is not a file of ECB reference rates: its first line does not begin with "Date".',
  not_text: 'This is not text: send the CSV file, or the ZIP that holds it.',
  no_currencies: 'Line 1 names no currencies.',
  no_rates: 'The file has no rates.',
  too_many: 'The file has more rates than there can be.',
  zip_damaged: 'The ZIP is damaged.',
  zip_huge: 'The ZIP becomes too large.',
  zip_encrypted: 'The ZIP has a password.',
  zip_files: 'The ZIP must hold one CSV file and nothing else.',
  currency_unknown: 'Line {line}: "{text}" is not a currency code.',
  currency_twice: 'Line {line}: "{text}" stands there twice.',
  day_unreadable: 'Line {line}: "{text}" is not a day as YYYY-MM-DD.',
  day_twice: 'Line {line}: {day} stands there twice.',
  day_ahead: 'Line {line}: {day} has not come yet.',
  cut_off: 'Line {line}: {found} rates where the first line names {wanted} currencies; the file may have been cut off.',
  rate_unreadable: 'Line {line}: "{text}" is not a rate of {currency}.',
  rate_beyond: 'Line {line}: one euro is not worth {text} {currency}.',
}

const enSimple: Words = {
  not_rates: 'This is not a file of rates from the ECB. Its first word must be "Date".',
  not_text: 'This is not text. Send the CSV file, or the ZIP with it.',
  no_currencies: 'Line 1 has no currencies.',
  no_rates: 'The file has no rates.',
  too_many: 'The file has too many rates.',
  zip_damaged: 'The ZIP is broken.',
  zip_huge: 'The ZIP is too big when it is opened.',
  zip_encrypted: 'The ZIP has a password.',
  zip_files: 'The ZIP must have one CSV file and nothing else.',
  currency_unknown: 'Line {line}: there is no currency "{text}".',
  currency_twice: 'Line {line}: "{text}" is there two times.',
  day_unreadable: 'Line {line}: "{text}" is not a day. Write it like 2026-01-31.',
  day_twice: 'Line {line}: the day {day} is there two times.',
  day_ahead: 'Line {line}: the day {day} is in the future.',
  cut_off: 'Line {line}: it has {found} rates. The first line has {wanted} currencies. Part of the file may be missing.',
  rate_unreadable: 'Line {line}: "{text}" is not a rate for {currency}.',
  rate_beyond: 'Line {line}: 1 euro cannot be {text} {currency}.',
}

const zhCn: Words = {
  not_rates: '这不是欧洲央行参考汇率文件：第一行不是以“Date”开头。',
  not_text: '这不是文本文件：请上传 CSV，或包含它的 ZIP。',
  no_currencies: '第 1 行没有币种。',
  no_rates: '文件中没有汇率。',
  too_many: '文件中的汇率过多。',
  zip_damaged: 'ZIP 文件已损坏。',
  zip_huge: 'ZIP 文件解压后过大。',
  zip_encrypted: 'ZIP 文件设有密码。',
  zip_files: 'ZIP 中必须只有一个 CSV 文件。',
  currency_unknown: '第 {line} 行：“{text}”不是币种代码。',
  currency_twice: '第 {line} 行：“{text}”出现了两次。',
  day_unreadable: '第 {line} 行：“{text}”不是 YYYY-MM-DD 格式的日期。',
  day_twice: '第 {line} 行：{day} 出现了两次。',
  day_ahead: '第 {line} 行：{day} 还没有到。',
  cut_off: '第 {line} 行：有 {found} 个汇率，而第一行有 {wanted} 个币种；文件可能不完整。',
  rate_unreadable: '第 {line} 行：“{text}”不是 {currency} 的汇率。',
  rate_beyond: '第 {line} 行：1 欧元不可能等于 {text} {currency}。',
}

const dictionaries: Readonly<Record<Locale, Words>> = { 'en-US': enUs, 'en-simple': enSimple, 'zh-CN': zhCn }

/** Returns a problem as a sentence. Text from the file is inserted as it is and never read as a template. */
export function ratesProblemIn(locale: Locale, problem: RatesProblem): string {
  const values = new Map(Object.entries(problem))
  return fillIn(dictionaries[locale][problem.kind], (name) => (values.has(name) ? String(values.get(name)) : undefined))
}
