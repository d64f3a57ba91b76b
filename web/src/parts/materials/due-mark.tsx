import type { MaterialSummary } from '@adroit/contract/material'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { showMomentIn } from '../../locale/zone-time.ts'
import { useSession } from '../../state/session.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './due-mark.module.css'
import { isOverdue } from './due-time.ts'

/** By when a decision about a pending material is due; nothing if no time was set, or it was decided. */
export function DueMark({ material }: { readonly material: Pick<MaterialSummary, 'review' | 'due'> }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const zone = useSession((state) => state.userInfo?.company.timeZone) ?? 'UTC'
  const { review, due } = material
  if (due === null || review !== 'pending') return null
  const overdue = isOverdue(material)
  return (
    <span className={styles.mark} data-overdue={overdue || undefined}>
      <Icon name={overdue ? 'warning' : 'calendar'} size={16} />
      {text(overdue ? 'material.overdue' : 'material.due', { time: showMomentIn(due, locale, zone) })}
    </span>
  )
}
