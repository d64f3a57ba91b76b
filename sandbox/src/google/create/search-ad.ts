import type { Fields } from '../../world/world.ts'
import { type Ask, refuse } from './ask.ts'
import { recordsIn, textIn } from './check.ts'
import { checkText, checkTexts } from './texts.ts'

/** A responsive search ad: 3 to 15 headlines of 30 characters, 2 to 4 descriptions of 90. */
export function searchAd(ask: Ask, ad: Fields, at: readonly string[]): string[] {
  const texts = [
    ...checkTexts(ask, recordsIn(ad, 'headlines'), [3, 15], 30, [...at, 'headlines']),
    ...checkTexts(ask, recordsIn(ad, 'descriptions'), [2, 4], 90, [...at, 'descriptions']),
  ]
  const [first, second] = [textIn(ad, 'path1'), textIn(ad, 'path2')]
  if (first === null && second !== null)
    refuse(ask, 'adError.CANNOT_SET_PATH2_WITHOUT_PATH1', 'Cannot set path2 without path1.', [...at, 'path2'])
  if (first !== null) texts.push(checkText(ask, first, 15, [...at, 'path1']))
  if (second !== null) texts.push(checkText(ask, second, 15, [...at, 'path2']))
  return texts
}
