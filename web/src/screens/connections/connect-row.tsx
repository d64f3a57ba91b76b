import type { MediaAccount } from '@adroit/contract/connections'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { zoneName } from '../../locale/zone-time.ts'
import { disabledReasonText, externalIdText } from '../../parts/connections/media-account-text.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { classNames } from '../../ui/class-names.ts'
import rowStyles from '../../ui/entity-rows.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './connect.module.css'
import type { Candidate, Match } from './connect-draft.ts'

interface ConnectRowProps {
  readonly media: MediaAccount
  readonly chosen: boolean
  /** null: it can only become a new account. */
  readonly candidates: readonly Candidate[] | null
  readonly match: Match | null
  readonly onChoose: (chosen: boolean) => void
  readonly onAsk: () => void
}

/** One media account to link, with a choice if it may match an existing account. */
export function ConnectRow({ media, chosen, candidates, match, onChoose, onAsk }: ConnectRowProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { name, platform, externalId, currency, timeZone } = media
  const disabledReason = disabledReasonText(media, text)
  const same = candidates?.find(({ id }) => id === match?.account)
  const range = same?.imported && showRange(same.imported.from, same.imported.to, locale)
  const days = () => {
    if (!range) return text('connect.noDays')
    return match?.imports === 'replace'
      ? text('connect.replace', { range, platform: text(`platform.${platform}`) })
      : text('connect.keep', { range })
  }
  return (
    <li className={classNames(rowStyles.row, styles.row)}>
      <div className={styles.tick}>
        <CheckBox checked={chosen} onChange={onChoose} label={`${name} ${externalIdText(platform, externalId)}`}>
          <span className={rowStyles.words}>
            <span className={rowStyles.name}>{name}</span>
            <span className={rowStyles.note}>
              <span className={styles.mark}>
                <Icon name={platform} size={14} />
              </span>{' '}
              {externalIdText(platform, externalId)} · {currency} · {zoneName(timeZone)}
            </span>
            {disabledReason && <span className={styles.grey}>{disabledReason}</span>}
          </span>
        </CheckBox>
      </div>
      {chosen && candidates && (
        <button type="button" className={styles.match} onClick={onAsk} aria-haspopup="dialog">
          <span className={styles.matchWords}>
            <span className={styles.matchName}>{same ? text('connect.same', { name: same.name }) : text('connect.asNew')}</span>
            {same && <span className={rowStyles.note}>{days()}</span>}
          </span>
          <span className={styles.change}>
            {text('connect.change')} <span className="only-read">{name}</span>
          </span>
        </button>
      )}
    </li>
  )
}
