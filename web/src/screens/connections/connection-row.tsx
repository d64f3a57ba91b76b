import type { Connection } from '@adroit/contract/connections'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { healthText, missingText } from '../../parts/connections/media-account-text.ts'
import { StateLine } from '../../parts/connections/state-line.tsx'
import { classNames } from '../../ui/class-names.ts'
import rowStyles from '../../ui/entity-rows.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './connections.module.css'
import { ReconnectButton } from './reconnect-button.tsx'
import type { ConnectPlatform } from './use-connect-platform.ts'

interface ConnectionRowProps {
  readonly of: Connection
  readonly now: Date
  readonly mayRepair: boolean
  readonly connectPlatform: ConnectPlatform
  readonly onOpen: () => void
}

/** Who consented at the platform, who connected it here, and how long the connection is valid. */
export function ConnectionRow({ of, now, mayRepair, connectPlatform, onOpen }: ConnectionRowProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const name = text('connection.person', { person: of.person, platform: text(`platform.${of.platform}`) })
  const missing = of.state === 'working' ? missingText(of, text) : null
  const reads = of.accounts === 0 ? text('connection.noAccounts') : text('connection.accounts', { count: of.accounts })
  return (
    <li className={classNames(rowStyles.row, styles.row)}>
      <button type="button" className={classNames(rowStyles.open, styles.open)} onClick={onOpen} aria-haspopup="dialog">
        <span className={rowStyles.mark}>
          <Icon name={of.platform} size={18} />
        </span>
        <span className={rowStyles.words}>
          <span className={rowStyles.name}>{name}</span>
          <span className={rowStyles.note}>{reads}</span>
          <span className={rowStyles.note}>{text('connection.by', { name: of.member.name })}</span>
          <StateLine {...healthText(of, text, locale, now)} />
          {missing && <StateLine {...missing} />}
        </span>
      </button>
      {mayRepair && (of.state === 'revoked' || of.daysLeft !== null || missing !== null) && (
        <ReconnectButton platform={of.platform} of={name} connectPlatform={connectPlatform} />
      )}
    </li>
  )
}
