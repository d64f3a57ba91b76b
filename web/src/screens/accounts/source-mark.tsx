import type { Text } from '../../locale/text.ts'
import styles from './sources-calendar.module.css'
import type { Mark } from './sources-month.ts'

const signs = { notRead: '', nothing: '0', sample: '◇', sync: '↻' } as const

/** A letter or symbol with a background, so that color is never the only signal. */
export function SourceMark({ mark }: { readonly mark: Mark }) {
  return (
    <span className={styles.mark} data-kind={mark.kind} aria-hidden="true">
      {'letter' in mark ? mark.letter : signs[mark.kind]}
    </span>
  )
}

/** Returns the text of a mark, for the legend and for screen readers. */
export function markText(mark: Mark, text: Text): string {
  if (mark.kind === 'import') return text('cal.import', { letter: mark.letter })
  if (mark.kind === 'periods') return `${text('cal.import', { letter: mark.letter })}, ${text('cal.periods')}`
  return text(`cal.${mark.kind}`)
}
