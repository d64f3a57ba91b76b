import type { Forwarding } from '@adroit/contract/web2app-forwarding'
import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { useForwardings } from '../../../queries/web2app-forwarding.ts'
import { Button } from '../../../ui/button.tsx'
import form from '../../../ui/form.module.css'
import { ListRow } from '../../../ui/list-row.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/views.tsx'
import styles from '../web2app.module.css'

/** Where the events of an app are sent, and whether they are. */
export function AppForwardings({ app }: { readonly app: string }) {
  const text = useText()
  const online = useOnline()
  const { data, isPending, isError, error, refetch } = useForwardings(app)
  return (
    <section className={form.section} aria-label={text('forward.title')}>
      <h2 className={form.heading}>{text('forward.title')}</h2>
      {isPending && <SkeletonRows rows={2} />}
      {isError && !data && <LoadFailed onReload={() => void refetch()} detail={apiTexts(error)} />}
      {data?.forwardings.map((forwarding) => (
        <ForwardingRow key={forwarding.id} forwarding={forwarding} />
      ))}
      {data?.forwardings.length === 0 && <p className={styles.empty}>{text('forward.none')}</p>}
      <div className={styles.action}>
        <Button kind="quiet" icon="add" disabled={!online} onPress={() => void navigateTo(pageUrl(routes.web2appForwarding, { app }))}>
          {text('forward.add')}
        </Button>
      </div>
    </section>
  )
}

function ForwardingRow({
  forwarding: { id, platform, account, target, targetName, enabled, testCode, held },
}: {
  readonly forwarding: Forwarding
}) {
  const text = useText()
  const state = !enabled ? 'forward.off' : held ? 'forward.heldShort' : testCode === null ? 'forward.on' : 'forward.test'
  return (
    <ListRow
      title={`${text(`platform.${platform}`)} · ${targetName ?? target}`}
      note={account.name}
      value={text(state)}
      opens="page"
      onPress={() => void navigateTo(pageUrl(routes.web2appForwarded, { id }))}
    />
  )
}
