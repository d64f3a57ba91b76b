const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Counts user-perceived characters: a flag, a family or a letter with its accents is one. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

/** The first `max` user-perceived characters. */
export function firstCharacters(text: string, max: number): string {
  let count = 0
  for (const { index } of segmenter.segment(text)) if (++count > max) return text.slice(0, index)
  return text
}
