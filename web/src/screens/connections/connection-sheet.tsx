import type { Connection } from '@adroit/contract/connections'
import { useState } from 'react'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { showCount } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { useLookUp, useRemoveConnection } from '../../queries/connections.ts'
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
  readonly authorise: ConnectPlatform
}

/** One connection, and its actions. */
export function ConnectionSheet({ of, open, onClose, authorise }: ConnectionSheetProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const mayManage = useMay('accounts.manage')
  const [asked, setAsked] = useState(false)
  const removing = useRemoveConnection()
  const looking = useLookUp()
  const platform = text(`platform.${of.platform}`)

  async function remove(): Promise<void> {
    setAsked(false)
    try {
      const { revoked } = await removing.mutateAsync(of.id)
      onClose()
      showToast(revoked ? text('auth.removed') : text('auth.removedHere', { platform }), revoked ? undefined : 6_000)
    } catch {
      // the request layer has shown a toast
    }
  }
  async function lookUp(): Promise<void> {
    try {
      const { accounts } = await looking.mutateAsync(of.id)
      showToast(text('auth.lookedUp', { platform, count: accounts }))
    } catch {
      // the request layer has shown a toast
    }
  }

  return (
    <>
      <Sheet
        open={open && !asked}
        onClose={onClose}
        title={text('auth.person', { person: of.person, platform })}
        note={text('auth.sheetNote')}
      >
        {of.state === 'revoked' && (
          <div className={styles.notes}>
            <Note icon="plug" tone="bad">
              {of.platformMessage ? text('auth.deadWords', { platform, words: of.platformMessage }) : text('auth.dead')}
            </Note>
          </div>
        )}
        <Facts
          facts={[
            [text('auth.who'), of.member.name],
            [text('auth.since'), showMoment(of.createdAt, locale)],
            [text('auth.until'), of.expiresAt ? showMoment(of.expiresAt, locale) : text('auth.untilNever')],
            [text('auth.reads'), showCount(of.accounts, locale)],
          ]}
        />
        {mayManage && online && (
          <ul className={styles.acts}>
            <li>
              <ListRow
                icon="plug"
                title={text('media.again')}
                {...(of.state === 'working' && { note: text('auth.againNote') })}
                onPress={() => authorise.go(of.platform)}
              />
            </li>
            {of.state === 'working' && (
              <li aria-busy={looking.isPending}>
                <ListRow
                  icon="refresh"
                  title={text('auth.lookUp')}
                  note={looking.isPending ? text('load.loading') : text('auth.lookUpNote', { platform })}
                  {...(!looking.isPending && { onPress: () => void lookUp() })}
                />
              </li>
            )}
            <li>
              <ListRow icon="remove" title={text('auth.remove')} danger opens="sheet" onPress={() => setAsked(true)} />
            </li>
          </ul>
        )}
      </Sheet>
      <ConfirmSheet
        open={open && asked}
        title={text('auth.removeTitle', { person: of.person, platform })}
        note={text('auth.removeNote', { platform, count: of.accounts })}
        confirmName={text('auth.remove')}
        keepName={text('auth.keep')}
        destroys
        onConfirm={() => void remove()}
        onKeep={() => setAsked(false)}
      />
    </>
  )
}
