import type { Connection } from '@adroit/contract/connections'
import { useState } from 'react'
import { reportProblem } from '../../api/report-problem.ts'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { showCount } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { useDiscoverAccounts, useRemoveConnection } from '../../queries/connections.ts'
import { useMay } from '../../state/may.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { showToast } from '../../ui/feedback.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './connections.module.css'
import { Facts } from './facts.tsx'
import type { ConnectPlatform } from './use-connect-platform.ts'

interface ConnectionSheetProps {
  readonly of: Connection
  readonly open: boolean
  readonly onClose: () => void
  readonly connectPlatform: ConnectPlatform
}

/** One connection, and its actions. */
export function ConnectionSheet({ of, open, onClose, connectPlatform }: ConnectionSheetProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const mayManage = useMay('accounts.manage')
  const [asked, setAsked] = useState(false)
  const removing = useRemoveConnection()
  const looking = useDiscoverAccounts()
  const platform = text(`platform.${of.platform}`)

  async function remove(): Promise<void> {
    setAsked(false)
    try {
      const { revoked } = await removing.mutateAsync(of.id)
      onClose()
      showToast(revoked ? text('connection.removed') : text('connection.removedHere', { platform }), revoked ? undefined : 6_000)
    } catch (problem) {
      reportProblem(problem, text)
    }
  }
  async function lookUp(): Promise<void> {
    try {
      const { accounts } = await looking.mutateAsync(of.id)
      showToast(text('connection.discovered', { platform, count: accounts }))
    } catch {
      // the request layer has shown a toast
    }
  }

  return (
    <>
      <Sheet
        open={open && !asked}
        onClose={onClose}
        title={text('connection.person', { person: of.person, platform })}
        note={text('connection.sheetNote')}
      >
        {of.state === 'revoked' && (
          <div className={styles.notes}>
            <Note icon="plug" tone="bad">
              {of.platformMessage ? text('connection.revokedNote', { platform, words: of.platformMessage }) : text('connection.revoked')}
            </Note>
          </div>
        )}
        <Facts
          facts={[
            [text('connection.who'), of.member.name],
            [text('connection.since'), showMoment(of.createdAt, locale)],
            [text('connection.until'), of.expiresAt ? showMoment(of.expiresAt, locale) : text('connection.untilNever')],
            [text('connection.reads'), showCount(of.accounts, locale)],
          ]}
        />
        {mayManage && online && (
          <ul className={styles.acts}>
            <li>
              <ListRow
                icon="plug"
                title={text('connections.reconnect')}
                {...(of.state === 'working' && { note: text('connection.reconnectNote') })}
                onPress={() => connectPlatform.go(of.platform)}
              />
            </li>
            {of.state === 'working' && (
              <li aria-busy={looking.isPending}>
                <ListRow
                  icon="refresh"
                  title={text('connection.discover')}
                  note={looking.isPending ? text('load.loading') : text('connection.discoverNote', { platform })}
                  {...(!looking.isPending && { onPress: () => void lookUp() })}
                />
              </li>
            )}
            <li>
              <ListRow icon="remove" title={text('connection.remove')} danger opens="sheet" onPress={() => setAsked(true)} />
            </li>
          </ul>
        )}
      </Sheet>
      <ConfirmSheet
        open={open && asked}
        title={text('connection.removeTitle', { person: of.person, platform })}
        note={text('connection.removeNote', { platform, count: of.accounts })}
        confirmName={text('connection.remove')}
        keepName={text('connection.keep')}
        destroys
        onConfirm={() => void remove()}
        onKeep={() => setAsked(false)}
      />
    </>
  )
}
