import type { ReviewLink } from '@adroit/contract/review-links'
import { showMoment } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import styles from './links.module.css'

/** Whether a link is open, and until when. */
export function LinkState({ link }: { readonly link: Pick<ReviewLink, 'state' | 'expiresAt'> }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const until = link.state === 'open' ? ` ${text('links.until', { time: showMoment(link.expiresAt, locale) })}` : ''
  return (
    <span className={styles.state} data-state={link.state}>
      {text(`links.${link.state}`)}
      {until}
    </span>
  )
}
