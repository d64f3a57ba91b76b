import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { routes } from '../../navigation/routes.ts'
import { useAlerts } from '../../queries/alerts.ts'
import { useReport } from '../../queries/reports.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { AlertForm } from './alert-form.tsx'

/** A new alert, with `?report=` about what a report shows; or with `?id=` an existing one. */
export function AlertPage() {
  const text = useText()
  const { id, report: of } = usePageParameters()
  const alerts = useAlerts()
  const isOnReport = of !== undefined && id === undefined
  const report = useReport(of ?? '', isOnReport)
  const needed = isOnReport ? [alerts, report] : [alerts]
  const isWaiting = needed.some(({ data }) => !data)
  const failed = needed.find(({ data, isError }) => !data && isError)
  const alert = alerts.data?.alerts.find((one) => one.id === id)
  return (
    <Page bar={<NavBar title={text(id === undefined ? 'alert.add' : 'alert.edit')} onBack={() => void navigateBack()} />}>
      {isWaiting && !failed && <SkeletonRows rows={6} />}
      {failed && <LoadFailed onReload={() => void failed.refetch()} detail={apiTexts(failed.error)} />}
      {alerts.data && !isWaiting && (id === undefined || alert) && (
        <AlertForm key={id} alert={alert ?? null} currency={alerts.data.currency} report={report.data ?? null} />
      )}
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
