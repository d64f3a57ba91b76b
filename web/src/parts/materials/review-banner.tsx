import type { MaterialDetails } from '@adroit/contract/material-library'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { listNames } from '../../locale/names.ts'
import { useText } from '../../locale/text.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './review-banner.module.css'

type Reviewed = Pick<MaterialDetails, 'review' | 'decisions' | 'contentHash' | 'version' | 'awaits'>

/** What was decided about the current version, by whom, and what for. An approval that a change made void is named. */
export function ReviewBanner({ material }: { readonly material: Reviewed }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { review, decisions, contentHash, version, awaits } = material
  const latest = decisions.find((decision) => decision.version === version && decision.decision === review)
  const approvedBefore = review === 'approved' ? undefined : decisions.find((one) => one.decision === 'approved' && one.version < version)
  const icon = review === 'approved' ? 'checkRound' : review === 'rejected' ? 'block' : 'clock'
  const by = latest && { name: latest.by?.name ?? '–', time: showMoment(latest.at, locale) }
  return (
    <div className={styles.banner} data-review={review}>
      <Icon name={icon} size={22} />
      <div className={styles.words}>
        <p className={styles.title}>
          {by ? text(review === 'approved' ? 'material.approvedBy' : 'material.rejectedBy', by) : text('material.pendingNote')}
        </p>
        {review === 'approved' && <p>{text('material.approvedNote', { hash: shortHash(contentHash) })}</p>}
        {latest?.reason && <p>{latest.reason}</p>}
        {awaits.length > 0 && (
          <p>
            {text('material.awaits', {
              names: listNames(
                awaits.map(({ name }) => name),
                locale,
              ),
            })}
          </p>
        )}
        {approvedBefore && <p>{text('material.voided', { number: approvedBefore.version })}</p>}
      </div>
    </div>
  )
}

const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`
