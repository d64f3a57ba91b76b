import '../../ui/icons-youtube.ts'
import type { YoutubeChannel } from '@adroit/contract/youtube'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { StateLine } from '../../parts/connections/state-line.tsx'
import { useMay } from '../../state/may.ts'
import { classNames } from '../../ui/class-names.ts'
import columns from '../../ui/columns.module.css'
import rowStyles from '../../ui/entity-rows.module.css'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import styles from './connections.module.css'
import type { ConnectYoutube } from './use-connect-platform.ts'
import { YoutubeChannelSheet } from './youtube-channel-sheet.tsx'

interface YoutubeChannelsProps {
  readonly channels: readonly YoutubeChannel[]
  readonly quotaLeft: number
  readonly connectYoutube: ConnectYoutube
}

/** The YouTube channels to which the company uploads videos. */
export function YoutubeChannels({ channels, quotaLeft, connectYoutube }: YoutubeChannelsProps) {
  const text = useText()
  const online = useOnline()
  const mayManage = useMay('accounts.manage')
  const [opened, setOpened] = useState<{ readonly id: string; readonly open: boolean } | null>(null)
  const shown = channels.find(({ id }) => id === opened?.id)
  return (
    <section aria-label={text('youtube.channels')}>
      <h2 className={classNames(rowStyles.heading, styles.heading)}>{text('youtube.channels')}</h2>
      <ul className={columns.rows}>
        {channels.map((of) => (
          <li key={of.id} className={classNames(rowStyles.row, styles.row)}>
            <button
              type="button"
              className={classNames(rowStyles.open, styles.open)}
              onClick={() => setOpened({ id: of.id, open: true })}
              aria-haspopup="dialog"
            >
              <span className={rowStyles.mark}>
                <Icon name="youtube" size={18} />
              </span>
              <span className={rowStyles.words}>
                <span className={rowStyles.name}>{of.title}</span>
                <span className={rowStyles.note}>{of.person}</span>
                {of.open > 0 && <span className={rowStyles.note}>{text('youtube.openVideos', { count: of.open })}</span>}
                {of.state === 'working' ? (
                  <StateLine icon="checkRound" tone="good" words={text('youtube.working')} />
                ) : (
                  <StateLine icon="plug" tone="bad" words={text('youtube.revoked')} />
                )}
              </span>
            </button>
            {of.state === 'revoked' && mayManage && (
              <button
                type="button"
                className={styles.repair}
                disabled={!online}
                aria-busy={connectYoutube.going !== null}
                onClick={() => connectYoutube.go('youtube')}
              >
                {text('connections.reconnect')} <span className="only-read">{of.title}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <YoutubeChannelSheet
          of={shown}
          quotaLeft={quotaLeft}
          open={opened?.open ?? false}
          onClose={() => setOpened({ id: shown.id, open: false })}
          connectYoutube={connectYoutube}
        />
      )}
    </section>
  )
}
