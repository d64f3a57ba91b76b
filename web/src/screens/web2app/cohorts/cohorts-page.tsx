import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack, redirectTo } from '../../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../../navigation/parameters.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { useApps } from '../../../queries/web2app.ts'
import { Button } from '../../../ui/button.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../../ui/views.tsx'
import { AppCohorts } from './app-cohorts.tsx'
import { ChooseApp } from './choose-app.tsx'
import { type CohortView, cohortParameters, readCohortView } from './cohort-view.ts'

/** Retention, payers and revenue of an app's users by the day of their install, or by the ad or link that brought them. */
export function CohortsPage() {
  const text = useText()
  const apps = useApps()
  const parameters = usePageParameters()
  const view = readCohortView(parameters)
  const all = apps.data?.apps ?? []
  const app = view.app === null ? (all.length === 1 ? all[0] : undefined) : all.find(({ id }) => id === view.app)
  const change = (part: Partial<CohortView>) => void redirectTo(pageUrl(routes.cohorts, cohortParameters({ ...view, ...part })))
  return (
    <Page
      visit={useVisitKey()}
      width="broad"
      bar={<NavBar title={text('cohorts.title')} subtitle={app?.name} onBack={() => void navigateBack()} />}
    >
      {apps.isPending && <SkeletonRows rows={6} />}
      {apps.isError && !apps.data && <LoadFailed onReload={() => void apps.refetch()} detail={apiTexts(apps.error)} />}
      {app && <AppCohorts key={app.id} app={app.id} view={view} onChange={change} />}
      {apps.data && !app && view.app === null && <ChooseApp apps={all} onChoose={(id) => change({ app: id })} />}
      {apps.data && !app && view.app !== null && (
        <View
          picture={<Tile icon="web2app" />}
          title={text('cohorts.gone')}
          actions={<Button onPress={() => change({ app: null, narrowing: {} })}>{text('cohorts.chooseApp')}</Button>}
        />
      )}
    </Page>
  )
}
