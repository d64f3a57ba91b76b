import type { Connection, MediaAccount } from '@adroit/contract/connections'
import { useState } from 'react'
import { reportProblem } from '../../api/report-problem.ts'
import { useNow } from '../../lib/use-now.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { zoneName } from '../../locale/zone-time.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { externalIdText, healthText, rightsText } from '../../parts/connections/media-account-text.ts'
import { StateLine } from '../../parts/connections/state-line.tsx'
import { useDisconnect } from '../../queries/connections.ts'
import { useMay } from '../../state/may.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { showToast } from '../../ui/feedback.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Facts } from './facts.tsx'
import styles from './media-account.module.css'

interface MediaAccountFactsProps {
  readonly media: MediaAccount
  readonly connection: Connection | null
}

/** The owner of the media account, what it may be used for, and where its data is. */
export function MediaAccountFacts({ media, connection }: MediaAccountFactsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const online = useOnline()
  const mayManage = useMay('accounts.manage')
  const [asked, setAsked] = useState(false)
  const disconnecting = useDisconnect()
  const { account, platform } = media
  const name = text(`platform.${platform}`)
  const none = text('mediaAccount.none')
  const through = connection ? (
    <span className={styles.through}>
      {connection.person}
      <StateLine {...healthText(connection, text, locale, now)} />
    </span>
  ) : (
    none
  )

  async function disconnect(): Promise<void> {
    setAsked(false)
    try {
      await disconnecting.mutateAsync(media.id)
      showToast(text('mediaAccount.disconnected', { name: media.name }))
    } catch (problem) {
      reportProblem(problem, text)
    }
  }

  return (
    <section className={styles.section} aria-label={text('mediaAccount.facts', { platform: name })}>
      {account && (
        <>
          <ListRow
            icon="layers"
            title={text('mediaAccount.ours')}
            note={account.name}
            opens="page"
            onPress={() => void navigateTo(pageUrl(routes.account, { id: account.id }))}
          />
          <ListRow icon="report" title={text('tabs.reports')} opens="page" onPress={() => void navigateTo(routes.reports)} />
        </>
      )}
      <h2 className={styles.heading}>{text('mediaAccount.facts', { platform: name })}</h2>
      <Facts
        facts={[
          [text('mediaAccount.owner'), account?.owner?.name ?? none],
          [text('mediaAccount.group'), account?.group ?? none],
          [text('mediaAccount.id', { platform: name }), externalIdText(platform, media.externalId)],
          [text('mediaAccount.currency'), media.currency],
          [text('mediaAccount.zone'), zoneName(media.timeZone)],
          [text('mediaAccount.rights'), rightsText(media, text)],
          [text('mediaAccount.status'), text(`accountStatus.${media.accountStatus}`)],
          [text('mediaAccount.through'), through],
        ]}
      />
      {account && mayManage && online && (
        <ListRow icon="block" title={text('mediaAccount.disconnect')} danger opens="sheet" onPress={() => setAsked(true)} />
      )}
      <ConfirmSheet
        open={asked}
        title={text('mediaAccount.disconnectTitle', { name: media.name })}
        note={text('mediaAccount.disconnectNote', { account: account?.name ?? media.name })}
        confirmName={text('mediaAccount.disconnectYes')}
        keepName={text('mediaAccount.keep')}
        destroys
        onConfirm={() => void disconnect()}
        onKeep={() => setAsked(false)}
      />
    </section>
  )
}
