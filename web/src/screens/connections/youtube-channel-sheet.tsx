import type { YoutubeChannel } from '@adroit/contract/youtube'
import { useState } from 'react'
import { reportProblem } from '../../api/report-problem.ts'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useRemoveYoutube } from '../../queries/youtube.ts'
import { useMay } from '../../state/may.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { showToast } from '../../ui/feedback.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './connections.module.css'
import { Facts } from './facts.tsx'
import type { ConnectYoutube } from './use-connect-platform.ts'

interface YoutubeChannelSheetProps {
  readonly of: YoutubeChannel
  /** Uploads that the app has left today. */
  readonly quotaLeft: number
  readonly open: boolean
  readonly onClose: () => void
  readonly connectYoutube: ConnectYoutube
}

/** One YouTube channel, and its actions. */
export function YoutubeChannelSheet({ of, quotaLeft, open, onClose, connectYoutube }: YoutubeChannelSheetProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const mayManage = useMay('accounts.manage')
  const [asked, setAsked] = useState(false)
  const removing = useRemoveYoutube()
  const remove = () => {
    setAsked(false)
    removing.mutate(of.id, {
      onSuccess: () => {
        onClose()
        showToast(text('youtube.removed'))
      },
      onError: (problem) => reportProblem(problem, text),
    })
  }
  return (
    <>
      <Sheet open={open && !asked} onClose={onClose} title={of.title} note={text('youtube.quotaLeft', { count: quotaLeft })}>
        {of.state === 'revoked' && (
          <div className={styles.notes}>
            <Note icon="plug" tone="bad">
              {text('youtube.revoked')}
            </Note>
          </div>
        )}
        <Facts
          facts={[
            [text('youtube.person'), of.person],
            [text('youtube.by'), of.member.name],
            [text('youtube.since'), showMoment(of.createdAt, locale)],
          ]}
        />
        {mayManage && online && (
          <ul className={styles.acts}>
            <li>
              <ListRow icon="plug" title={text('connections.reconnect')} onPress={() => connectYoutube.go('youtube')} />
            </li>
            <li>
              <ListRow icon="remove" title={text('youtube.remove')} danger opens="sheet" onPress={() => setAsked(true)} />
            </li>
          </ul>
        )}
      </Sheet>
      <ConfirmSheet
        open={open && asked}
        title={text('youtube.removeTitle', { channel: of.title })}
        note={text('youtube.removeNote')}
        confirmName={text('youtube.remove')}
        keepName={text('connection.keep')}
        destroys
        onConfirm={remove}
        onKeep={() => setAsked(false)}
      />
    </>
  )
}
