import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { useText } from '../../locale/text.ts'
import '../../ui/icons-youtube.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './connections.module.css'
import type { ConnectPlatform, ConnectYoutube } from './use-connect-platform.ts'

interface ConnectPlatformSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly platforms: readonly { readonly platform: ConnectablePlatform; readonly available: boolean }[]
  readonly connectPlatform: ConnectPlatform
  readonly connectYoutube: ConnectYoutube
}

/** Selects the platform to connect. A platform that this server is not configured for is listed with a note on who can change that. */
export function ConnectPlatformSheet({ open, onClose, platforms, connectPlatform, connectYoutube }: ConnectPlatformSheetProps) {
  const text = useText()
  const online = useOnline()
  return (
    <Sheet open={open} onClose={onClose} title={text('connection.choose')} note={text('connection.chooseNote')}>
      <ul className={styles.choices} aria-busy={connectPlatform.going !== null}>
        {platforms.map(({ platform, available }) => {
          const name = text(`platform.${platform}`)
          const going = connectPlatform.going === platform
          return (
            <li key={platform} className={available ? undefined : styles.off}>
              <ListRow
                icon={platform}
                title={name}
                {...(going && { note: text('connection.going', { platform: name }) })}
                {...(!available && { note: text('connection.noApp', { platform: name }) })}
                {...(available && online && { opens: 'page', onPress: () => connectPlatform.go(platform) })}
              />
            </li>
          )
        })}
        {platforms.some(({ platform, available }) => platform === 'google' && available) && (
          <li>
            <ListRow
              icon="youtube"
              title={text('connection.youtube')}
              note={connectYoutube.going ? text('connection.going', { platform: 'Google' }) : text('connection.youtubeNote')}
              {...(online && { opens: 'page', onPress: () => connectYoutube.go('youtube') })}
            />
          </li>
        )}
      </ul>
    </Sheet>
  )
}
