import type { Authorisation } from '@adroit/contract/media'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './media.module.css'
import { healthWords } from './media-words.ts'
import { RepairButton } from './repair-button.tsx'
import { StateLine } from './state-line.tsx'
import type { Authorise } from './use-authorise.ts'

interface AuthorisationRowProps {
  readonly of: Authorisation
  readonly now: Date
  readonly mayRepair: boolean
  readonly authorise: Authorise
  readonly onOpen: () => void
}

/** Who consented at a platform, who did it here, and how long it holds. */
export function AuthorisationRow({ of, now, mayRepair, authorise, onOpen }: AuthorisationRowProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const name = text('auth.person', { person: of.person, platform: text(`platform.${of.platform}`) })
  const reads = of.accounts === 0 ? text('auth.noAccounts') : text('auth.accounts', { count: of.accounts })
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={onOpen} aria-haspopup="dialog">
        <span className={styles.mark}>
          <Icon name={of.platform} size={18} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.note}>{reads}</span>
          <span className={styles.note}>{text('auth.by', { name: of.member.name })}</span>
          <StateLine {...healthWords(of, text, locale, now)} />
        </span>
      </button>
      {mayRepair && (of.state === 'dead' || of.daysLeft !== null) && (
        <RepairButton platform={of.platform} of={name} authorise={authorise} />
      )}
    </li>
  )
}
