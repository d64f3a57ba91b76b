import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { routes } from '../../navigation/routes.ts'
import { useAlerts } from '../../queries/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { AlertForm } from './alert-form.tsx'

/** A new alert, or with `?id=` an existing one. */
export function AlertPage() {
  const text = useText()
  const { id } = usePageParameters()
  const alerts = useAlerts()
  const alert = alerts.data?.alerts.find((one) => one.id === id)
  return (
    <Page bar={<NavBar title={text(id === undefined ? 'alert.add' : 'alert.edit')} onBack={() => void navigateBack()} />}>
      {alerts.isPending && <SkeletonRows rows={6} />}
      {alerts.isError && !alerts.data && <LoadFailed onReload={() => void alerts.refetch()} detail={apiTexts(alerts.error)} />}
      {alerts.data && (id === undefined || alert) && <AlertForm key={id} alert={alert ?? null} currency={alerts.data.currency} />}
      {alerts.data && id !== undefined && !alert && (
        <View
          picture={<Tile icon="warning" />}
          title={text('alert.gone')}
          actions={<Button onPress={() => void redirectTo(routes.alerts)}>{text('alert.title')}</Button>}
        />
      )}
    </Page>
  )
}
