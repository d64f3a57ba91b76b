import type { Explanation } from '@adroit/contract/explanation'
import { languages } from '@adroit/contract/locales'
import { showDay } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { sentences, type Text, useText } from '../../locale/text.ts'
import { Note } from '../../ui/note.tsx'
import { Bar } from '../../ui/skeleton.tsx'
import styles from './number-sheet.module.css'

/** Whether the value is provisional, and until when. */
export function NumberFinality({ explanation }: { readonly explanation: Explanation | undefined }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  if (!explanation) {
    return (
      <div className={styles.finality}>
        <Note icon="clock">
          <Bar width="80%" height="12px" />
        </Note>
      </div>
    )
  }
  const { finality, finalOn } = explanation
  return (
    <div className={styles.finality}>
      <Note icon={finality === 'final' ? 'check' : 'clock'} tone={finality === 'final' ? 'plain' : 'warn'}>
        <strong>{text(`number.${finality}`)}</strong>
        {languages[locale].sentenceGap}
        {sentences(locale, wordsOf(explanation, text), finalOn === null ? '' : text('number.finalOn', { day: showDay(finalOn, locale) }))}
      </Note>
    </div>
  )
}

/** What may still change the value. Own numbers change with their events, not with a platform. */
function wordsOf({ finality, ownEvents }: Explanation, text: Text): string {
  if (ownEvents && finality === 'provisional') return text('number.ownProvisionalWords')
  if (ownEvents && finality === 'final' && !ownEvents.deleted) return text('number.ownFinalWords')
  return text(`number.${finality}Words`)
}
