import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo, redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { useApps } from '../../queries/web2app.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Band, Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { AppForm } from './app-form.tsx'
import { AppKeys } from './app-keys.tsx'
import { AppLinks } from './app-links.tsx'
import { AppPerson } from './app-person.tsx'
import { AppPostbacks } from './app-postbacks.tsx'
import { AppForwardings } from './forwarding/app-forwardings.tsx'

/** The app of a Web2App account: its links, its keys, its postbacks and its settings. Before it is set up, its settings alone. */
export function AppPage() {
  const text = useText()
  const { id } = usePageParameters()
  const apps = useApps()
  const mayManage = useMay('web2app.manage')
  const app = apps.data?.apps.find((one) => one.id === id)
  const account = app ?? apps.data?.without.find((one) => one.id === id)
  return (
    <Page visit={useVisitKey()} bar={<NavBar title={account?.name ?? text('app.title')} onBack={() => void navigateBack()} />}>
      {apps.isPending && <SkeletonRows rows={5} />}
      {apps.isError && !apps.data && <LoadFailed onReload={() => void apps.refetch()} detail={apiTexts(apps.error)} />}
      {app && (
        <>
          <CohortsRow app={app.id} />
          {mayManage && <EventsRow app={app.id} />}
          <Band />
          <AppLinks app={app.id} />
          <Band />
          {mayManage && (
            <>
              <AppForwardings app={app.id} />
              <Band />
              <AppKeys app={app.id} />
              <Band />
              <AppPostbacks app={app.id} />
              <Band />
            </>
          )}
        </>
      )}
      {account && mayManage && <AppForm key={account.id} account={account.id} app={app ?? null} />}
      {app && mayManage && (
        <>
          <Band />
          <AppPerson app={app.id} />
        </>
      )}
      {apps.data && !account && (
        <View
          picture={<Tile icon="web2app" />}
          title={text('app.gone')}
          actions={<Button onPress={() => void redirectTo(routes.web2app)}>{text('app.title')}</Button>}
        />
      )}
    </Page>
  )
}

function CohortsRow({ app }: { readonly app: string }) {
  const text = useText()
  const open = () => void navigateTo(pageUrl(routes.cohorts, { app }))
  return <ListRow icon="chart" title={text('app.cohorts')} note={text('app.cohortsNote')} opens="page" onPress={open} />
}

function EventsRow({ app }: { readonly app: string }) {
  const text = useText()
  const open = () => void navigateTo(pageUrl(routes.web2appEvents, { id: app }))
  return <ListRow icon="clock" title={text('app.events')} note={text('app.eventsNote')} opens="page" onPress={open} />
}
