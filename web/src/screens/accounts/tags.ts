import { accountLimits } from '@adroit/contract/account-limits'
import { countCharacters } from '@adroit/contract/characters'

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export type TagProblem = 'length' | 'many'

/** Returns the tags with those of the comma-separated input added once each, in the known spelling; or why the input is invalid. */
export function withTags(tags: readonly string[], typed: string, known: readonly string[]): readonly string[] | TagProblem {
  const all = [...tags]
  for (const word of typed.split(/[,，、\n]/u).map((part) => part.trim())) {
    if (word === '' || all.some((tag) => same(tag, word))) continue
    if (countCharacters(word) > accountLimits.accountTag.max) return 'length'
    all.push(known.find((tag) => same(tag, word)) ?? word)
  }
  return all.length > accountLimits.accountTags ? 'many' : all
}

/** Returns tags of other accounts that contain the typed text and are not set yet. */
export function offeredTags(known: readonly string[], tags: readonly string[], typed: string): readonly string[] {
  const sought = typed.trim().toLowerCase()
  return known.filter((tag) => tag.toLowerCase().includes(sought) && !tags.some((one) => same(one, tag)))
}
