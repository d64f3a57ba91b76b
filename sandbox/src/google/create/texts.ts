import type { Path } from '../path.ts'
import { type Ask, refuse, required } from './ask.ts'

/** Number of characters as Google counts them: Chinese, Japanese and Korean ones are two. */
export const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (/[\u2e80-\uffdc]/.test(letter) ? 2 : 1), 0)

/** Checks a text that has to be there and is at most this wide. */
export function checkText(ask: Ask, text: unknown, longest: number, at: Path): string {
  if (typeof text !== 'string' || text.trim() === '') return required(ask, at)
  if (widthOf(text) > longest) refuse(ask, 'stringLengthError.TOO_LONG', 'Too long.', at, { trigger: text })
  return text
}

/** Checks how many there are. */
export function checkCount(ask: Ask, count: number, [least, most]: readonly [number, number], at: Path): void {
  if (count < least) refuse(ask, 'collectionSizeError.TOO_FEW', `Too few: at least ${least}.`, at)
  if (count > most) refuse(ask, 'collectionSizeError.TOO_MANY', `Too many: at most ${most}.`, at)
}

/** Checks texts of one kind: their number, their width, and that none is there twice. */
export function checkTexts(
  ask: Ask,
  items: readonly Readonly<Record<string, unknown>>[],
  count: readonly [number, number],
  longest: number,
  at: readonly string[],
): string[] {
  checkCount(ask, items.length, count, at)
  const last = at.at(-1) ?? ''
  const place = (index: number, ...more: string[]): Path => [...at.slice(0, -1), { fieldName: last, index }, ...more]
  const texts = items.map(({ text }, index) => checkText(ask, text, longest, place(index, 'text')))
  const twice = texts.findIndex((text, index) => texts.indexOf(text) !== index)
  if (twice >= 0) refuse(ask, 'distinctError.DUPLICATE_ELEMENT', 'Duplicate element.', place(twice), { trigger: texts[twice] ?? '' })
  return texts
}

/** Checks final URLs: each has a protocol and a host with a top level domain. */
export function checkLinks(ask: Ask, links: readonly string[], at: readonly string[]): void {
  const last = at.at(-1) ?? ''
  for (const [index, link] of links.entries()) {
    const wrong = linkProblem(link)
    if (wrong === null) continue
    const [name, message] = wrong
    refuse(ask, `urlFieldError.${name}`, message, [...at.slice(0, -1), { fieldName: last, index }], { trigger: link })
  }
}

function linkProblem(link: string): readonly [name: string, message: string] | null {
  if (!/^https?:\/\//i.test(link)) {
    if (/^\w+:/.test(link)) return ['INVALID_PROTOCOL_IN_FINAL_URL', 'The final URL has an unsupported protocol.']
    return ['MISSING_PROTOCOL_IN_FINAL_URL', 'The final URL has no protocol.']
  }
  if (!URL.canParse(link)) return ['MALFORMED_FINAL_URL', 'The final URL is malformed.']
  if (/\.[a-z\u0080-\uffff-]{2,}$/i.test(new URL(link).hostname)) return null
  return ['INVALID_TLD_IN_FINAL_URL', 'The final URL has no valid top level domain.']
}
