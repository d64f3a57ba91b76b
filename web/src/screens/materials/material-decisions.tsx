import type { MaterialDecision } from '@adroit/contract/material'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import styles from './material-page.module.css'

/** Every decision about every version, the newest first. */
export function MaterialDecisions({ decisions }: { readonly decisions: readonly MaterialDecision[] }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  if (decisions.length === 0) return null
  return (
    <section aria-label={text('material.decisions')}>
      <h3 className={styles.heading}>{text('material.decisions')}</h3>
      <ul>
        {decisions.map(({ version, decision, reason, by, at }) => (
          <li key={`${version} ${at} ${by?.id}`} className={styles.decision}>
            <span className={styles.title}>{text(`material.decided.${decision}`, { name: by?.name ?? '–', number: version })}</span>
            <span className={styles.note}>{[showMoment(at, locale), ...(reason === null ? [] : [reason])].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
