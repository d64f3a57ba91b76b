import { countCharacters } from '@adroit/contract/characters'
import { limits } from '@adroit/contract/limits'

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export type TagProblem = 'length' | 'many'

/** With the tags of what was typed, which commas part, each once; or why not. Of one that is known the known spelling is taken. */
export function withTags(tags: readonly string[], typed: string, known: readonly string[]): readonly string[] | TagProblem {
  const all = [...tags]
  for (const word of typed.split(/[,，、\n]/u).map((part) => part.trim())) {
    if (word === '' || all.some((tag) => same(tag, word))) continue
    if (countCharacters(word) > limits.accountTag.max) return 'length'
    all.push(known.find((tag) => same(tag, word)) ?? word)
  }
  return all.length > limits.accountTags ? 'many' : all
}

/** Tags of other accounts that hold what was typed and are not there yet. */
export function offeredTags(known: readonly string[], tags: readonly string[], typed: string): readonly string[] {
  const sought = typed.trim().toLowerCase()
  return known.filter((tag) => tag.toLowerCase().includes(sought) && !tags.some((one) => same(one, tag)))
}
