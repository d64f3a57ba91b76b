import type { Account } from '@adroit/contract/accounts'
import { memo } from 'react'
import { useText } from '../../locale/text.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlatformMarks } from '../../ui/platform-mark.tsx'
import styles from './access.module.css'
import type { accessReason } from './access-draft.ts'

interface AccessAccountProps {
  readonly account: Account
  readonly why: ReturnType<typeof accessReason>
  readonly onToggle: (id: string, on: boolean) => void
}

/** One account with a checkbox. Access that comes from owning the account or from its group cannot be removed here. */
export const AccessAccount = memo(function AccessAccount({ account, why, onToggle }: AccessAccountProps) {
  const text = useText()
  const { id, name, platform, currency, group } = account
  const words = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.note}>
        <PlatformMarks platforms={[platform]} size={14} />
        <span>{[currency, group, why === 'own' && text('access.own')].filter(Boolean).join(' · ')}</span>
      </span>
    </>
  )
  if (why === 'own' || why === 'group') {
    return (
      <li className={`${styles.row} ${styles.fixed}`}>
        <span className={styles.fixedMark}>
          <Icon name="check" size={16} />
        </span>
        <span>
          {words}
          {why === 'group' && <span className="only-read">{text('access.withGroup')}</span>}
        </span>
      </li>
    )
  }
  return (
    <li className={styles.row}>
      <CheckBox checked={why === 'named'} onChange={(on) => onToggle(id, on)}>
        {words}
      </CheckBox>
    </li>
  )
})
