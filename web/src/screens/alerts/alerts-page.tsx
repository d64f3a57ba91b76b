import type { AlertRule } from '@adroit/contract/alerts'
import { apiTexts } from '../../api/failure.ts'
import { showAge } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo } from '../../navigation/navigate.ts'
import { useVisitKey } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { alertDuration, alertWords } from '../../parts/alerts/alert-text.ts'
import { useAlerts } from '../../queries/alerts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import form from '../../ui/form.module.css'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'

/** The member's own alerts, newest first. */
export function AlertsPage() {
  const text = useText()
  const online = useOnline()
  const alerts = useAlerts()
  const add = () => void navigateTo(routes.alert)
  return (
    <Page
      visit={useVisitKey()}
      bar={
        <NavBar
          title={text('alert.title')}
          onBack={() => void navigateBack()}
          actions={<IconButton icon="add" label={text('alert.add')} disabled={!online} onPress={add} />}
        />
      }
    >
      {alerts.isPending && <SkeletonRows rows={4} />}
      {alerts.isError && !alerts.data && <LoadFailed onReload={() => void alerts.refetch()} detail={apiTexts(alerts.error)} />}
      {alerts.data?.alerts.length === 0 && (
        <View
          picture={<Tile icon="warning" />}
          title={text('alert.none')}
          actions={
            <Button disabled={!online} onPress={add}>
              {text('alert.add')}
            </Button>
          }
        >
          {text('alert.noneNote')}
        </View>
      )}
      {alerts.data && alerts.data.alerts.length > 0 && (
        <section className={form.section} aria-label={text('alert.title')}>
          {alerts.data.alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </section>
      )}
    </Page>
  )
}

function AlertRow({ alert }: { readonly alert: AlertRule }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { id, definition, on, currency, lastAt } = alert
  const { accounts, level, minutes } = definition
  const where = [
    text(`alert.level.${level}`),
    accounts.length === 0 ? text('alert.allAccounts') : text('alert.someAccounts', { count: accounts.length }),
    ...(definition.pauses ? [text('alert.pausesShort')] : []),
    ...(minutes > 0 ? [text('alert.lasting', { duration: alertDuration(minutes, text) })] : []),
  ]
  return (
    <ListRow
      title={alertWords(definition, currency, text, locale)}
      note={
        <>
          {where.join(' · ')}
          <br />
          {lastAt ? text('alert.last', { time: showAge(lastAt, locale, text) }) : text('alert.never')}
        </>
      }
      {...(!on && { value: text('alert.off') })}
      opens="page"
      onPress={() => void navigateTo(pageUrl(routes.alert, { id }))}
    />
  )
}
