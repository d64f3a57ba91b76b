import type { CatalogueNames } from '@adroit/contract/names/names'

/** Names as messages, their keys behind a prefix: `metric.spend`. */
export const under = <Prefix extends string, Key extends string>(prefix: Prefix, names: Readonly<Record<Key, string>>) =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [`${prefix}.${key}`, name])) as Readonly<Record<`${Prefix}.${Key}`, string>>

/** Names of metrics, their short heads, and what a row stands for. */
export const catalogueMessages = ({ metrics, heads, breakdowns }: CatalogueNames) => ({
  ...under('metric', metrics),
  ...under('head', heads),
  ...under('breakdown', breakdowns),
})

export const stateMessages = ({ states }: CatalogueNames) => under('state', states)
