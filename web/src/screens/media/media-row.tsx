import type { MediaAccount } from '@adroit/contract/media'
import { memo } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './media.module.css'
import type { MediaState } from './media-view.ts'
import { externalIdText, freshnessWords, greyedWords, rightsWords, zoneText } from './media-words.ts'
import { RepairButton } from './repair-button.tsx'
import { StateLine } from './state-line.tsx'
import type { Authorise } from './use-authorise.ts'

interface MediaRowProps {
  readonly account: MediaAccount
  readonly state: MediaState
  readonly now: Date
  /** null: whoever looks may not authorise. */
  readonly authorise: Authorise | null
  readonly onOpen: (id: string) => void
}

/** One account at its platform. Memoised: a list of hundreds is filtered while one types, and one of them is read at a time. */
export const MediaRow = memo(function MediaRow({ account: media, state, now, authorise, onOpen }: MediaRowProps) {
  const text = useText()
  const locale = useLocaleState((known) => known.locale)
  const { platform, name, account, freshness, standing, standingWords } = media
  const greyed = greyedWords(media, text)
  const whose = [account?.group, account?.owner?.name, rightsWords(media, text)].filter((part) => part)
  const needsPerson = state === 'broken' && freshness?.problem?.kind !== 'refused'
  return (
    <li className={classNames(styles.row, styles.many)} data-greyed={greyed !== null || undefined}>
      <button type="button" className={styles.open} onClick={() => onOpen(media.id)}>
        <span className={styles.mark}>
          <Icon name={platform} size={18} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>
            {name} <span className="only-read">{text(`platform.${platform}`)}</span>
          </span>
          <span className={styles.note}>
            {externalIdText(platform, media.externalId)} · {media.currency} · {zoneText(media.timeZone)}
          </span>
          <span className={styles.note}>{whose.join(' · ')}</span>
          {freshness && <StateLine {...freshnessWords(freshness, platform, text, locale, now)} />}
          {greyed && <StateLine words={greyed} icon={state === 'broken' ? 'plug' : 'lock'} tone="plain" />}
          {standing !== 'active' && standingWords && (
            <span className={styles.note}>{text('macc.problem', { platform: text(`platform.${platform}`), words: standingWords })}</span>
          )}
        </span>
        {!needsPerson && (
          <span className={styles.arrow}>
            <Icon name="forward" size={16} />
          </span>
        )}
      </button>
      {authorise && needsPerson && <RepairButton platform={platform} of={name} authorise={authorise} />}
    </li>
  )
})
