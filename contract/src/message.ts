import { intlTag, type Locale } from './locales.ts'

/** A text with `{name}` placeholders. With two forms, the value `count` selects one. */
export type Message = string | { readonly one: string; readonly other: string }

export type Values = Readonly<Record<string, string | number>>

/** Hebrew, Arabic and their neighbors. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Isolates a right-to-left name, which would otherwise reorder the words and digits beside it. */
const isolate = (words: string): string => (rightToLeft.test(words) ? `\u2068${words}\u2069` : words)

/** Puts values into the `{name}` places of a text. They are never read as templates themselves; a place without a value stays. */
export function fillIn(template: string, valueIn: (name: string) => string | undefined): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => valueIn(name) ?? place)
}

/** Fills in a message in its language. `{name}` takes the value of that name; `count` picks the form. */
export function formatMessage(locale: Locale, message: Message, values: Values = {}): string {
  const count = Number(values.count)
  const form =
    typeof message === 'string' ? message : message[new Intl.PluralRules(intlTag(locale)).select(count) === 'one' ? 'one' : 'other']
  return fillIn(form, (name) => {
    const value = values[name]
    return typeof value === 'number' ? new Intl.NumberFormat(intlTag(locale)).format(value) : value && isolate(value)
  })
}
