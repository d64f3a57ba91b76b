import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo } from '../../navigation/navigate.ts'
import { useVisitKey } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { useApps } from '../../queries/web2app.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form.module.css'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { AppRow } from './app-row.tsx'
import { FirstSteps } from './first-steps.tsx'

const openApp = (id: string) => void navigateTo(pageUrl(routes.web2appApp, { id }))

/** The company's apps: their installs and revenue are measured by its own links and events. */
export function AppsPage() {
  const text = useText()
  const online = useOnline()
  const apps = useApps()
  const mayManage = useMay('web2app.manage')
  const { data } = apps
  const isEmpty = data?.apps.length === 0 && data.without.length === 0
  return (
    <Page visit={useVisitKey()} bar={<NavBar title={text('app.title')} onBack={() => void navigateBack()} />}>
      {apps.isPending && <SkeletonRows rows={3} />}
      {apps.isError && !data && <LoadFailed onReload={() => void apps.refetch()} detail={apiTexts(apps.error)} />}
      {isEmpty && (
        <View
          picture={<Tile icon="web2app" />}
          title={text('app.none')}
          actions={
            mayManage && (
              <Button disabled={!online} onPress={() => void navigateTo(pageUrl(routes.accountForm, { platform: 'web2app' }))}>
                {text('app.addAccount')}
              </Button>
            )
          }
        >
          {text('app.noneNote')}
        </View>
      )}
      {data && !isEmpty && (
        <section className={form.section} aria-label={text('app.title')}>
          {data.apps.map((app) => (
            <AppRow key={app.id} app={app} onPress={() => openApp(app.id)} />
          ))}
          {data.without.map(({ id, name }) => (
            <ListRow
              key={id}
              icon="web2app"
              title={name}
              note={text('app.setUp')}
              {...(mayManage && { opens: 'page' as const, onPress: () => openApp(id) })}
            />
          ))}
        </section>
      )}
      {data && data.apps.length === 0 && <FirstSteps />}
    </Page>
  )
}
