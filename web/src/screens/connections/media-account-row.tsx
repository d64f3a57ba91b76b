import type { MediaAccount } from '@adroit/contract/connections'
import { memo } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { zoneName } from '../../locale/zone-time.ts'
import { disabledReasonText, externalIdText, freshnessText, rightsText } from '../../parts/connections/media-account-text.ts'
import type { MediaState } from '../../parts/connections/media-account-view.ts'
import { StateLine } from '../../parts/connections/state-line.tsx'
import { classNames } from '../../ui/class-names.ts'
import rowStyles from '../../ui/entity-rows.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './connections.module.css'
import { ReconnectButton } from './reconnect-button.tsx'
import type { ConnectPlatform } from './use-connect-platform.ts'

interface MediaAccountRowProps {
  readonly account: MediaAccount
  readonly state: MediaState
  readonly now: Date
  /** null: the member may not connect platforms. */
  readonly connectPlatform: ConnectPlatform | null
  readonly onOpen: (id: string) => void
}

/** One media account. Memoized: a list of hundreds is filtered while the user types, and events update one row at a time. */
export const MediaAccountRow = memo(function MediaAccountRow({
  account: media,
  state,
  now,
  connectPlatform,
  onOpen,
}: MediaAccountRowProps) {
  const text = useText()
  const locale = useLocaleState((known) => known.locale)
  const { platform, name, account, freshness, accountStatus, statusMessage } = media
  const disabledReason = disabledReasonText(media, text)
  const whose = [account?.group, account?.owner?.name, rightsText(media, text)].filter((part) => part)
  const needsPerson = state === 'broken' && freshness?.problem?.kind !== 'refused'
  return (
    <li className={classNames(rowStyles.row, styles.row, styles.many)} data-disabled={disabledReason !== null || undefined}>
      <button type="button" className={classNames(rowStyles.open, styles.open)} onClick={() => onOpen(media.id)}>
        <span className={rowStyles.mark}>
          <Icon name={platform} size={18} />
        </span>
        <span className={rowStyles.words}>
          <span className={rowStyles.name}>
            {name} <span className="only-read">{text(`platform.${platform}`)}</span>
          </span>
          <span className={rowStyles.note}>
            {externalIdText(platform, media.externalId)} · {media.currency} · {zoneName(media.timeZone)}
          </span>
          <span className={rowStyles.note}>{whose.join(' · ')}</span>
          {freshness && <StateLine {...freshnessText(freshness, platform, text, locale, now)} />}
          {disabledReason && <StateLine words={disabledReason} icon={state === 'broken' ? 'plug' : 'lock'} tone="plain" />}
          {accountStatus !== 'active' && statusMessage && (
            <span className={rowStyles.note}>
              {text('mediaAccount.problem', { platform: text(`platform.${platform}`), words: statusMessage })}
            </span>
          )}
        </span>
        {!needsPerson && (
          <span className={styles.arrow}>
            <Icon name="forward" size={16} />
          </span>
        )}
      </button>
      {connectPlatform && needsPerson && <ReconnectButton platform={platform} of={name} connectPlatform={connectPlatform} />}
    </li>
  )
})
