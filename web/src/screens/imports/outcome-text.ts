import type { ImportDetails, ImportState } from '@adroit/contract/imports'
import type { Locale } from '@adroit/contract/locales'
import { showRange } from '../../locale/dates.ts'
import type { Text } from '../../locale/text.ts'
import type { IconName } from '../../ui/icon.tsx'

type Tone = 'plain' | 'bad' | 'good'

export function outcomeIcon(state: ImportState): readonly [IconName, Tone] {
  if (state === 'done') return ['check', 'good']
  if (state === 'failed') return ['warning', 'bad']
  return [state === 'unchanged' ? 'check' : state === 'deleted' ? 'remove' : 'close', 'plain']
}

/** Returns how an import ended, in one line. */
export function endTitle({ state, rows }: ImportDetails, text: Text): string {
  if (state === 'done') return text('res.done', { count: rows })
  if (state === 'unchanged' || state === 'failed' || state === 'deleted') return text(`res.${state}`)
  return text('res.abandoned')
}

/** Returns what that means for the stored data. */
export function outcomeText({ state, from, to, problem, restorable }: ImportDetails, text: Text, locale: Locale): string {
  if (state === 'done') return from && to ? text('res.doneWords', { range: showRange(from, to, locale) }) : ''
  if (state === 'failed') return [problem, text('res.failedWords')].filter(Boolean).join(' ')
  if (state === 'deleted') return text(restorable ? 'res.deletedBack' : 'res.deletedGone')
  return text(state === 'unchanged' ? 'res.unchangedWords' : 'res.abandonedWords')
}
