import { useState } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { useCompanyCalendar } from '../../../queries/company-calendar.ts'
import { useCohorts } from '../../../queries/web2app-cohorts.ts'
import { Button } from '../../../ui/button.tsx'
import { useMedia, wide } from '../../../ui/media.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../../ui/views.tsx'
import { CohortControls } from './cohort-controls.tsx'
import { CohortCurves } from './cohort-curves.tsx'
import { CohortNotes } from './cohort-notes.tsx'
import { CohortTable } from './cohort-table.tsx'
import { everyAge, keyAges } from './cohort-values.ts'
import { type CohortView, cohortQuery } from './cohort-view.ts'

interface AppCohortsProps {
  readonly app: string
  readonly view: CohortView
  readonly onChange: (part: Partial<CohortView>) => void
}

/** The cohorts of one app. */
export function AppCohorts({ app, view, onChange }: AppCohortsProps) {
  const { today, weekStart } = useCompanyCalendar()
  const isWide = useMedia(wide)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const found = useCohorts(cohortQuery({ ...view, app }, today, weekStart))
  const cohorts = found.data
  const everyDay = chosen ?? isWide
  return (
    <>
      <CohortControls view={view} cohorts={cohorts} everyDay={everyDay} onEveryDay={setChosen} onChange={onChange} />
      {found.isPending && <SkeletonRows rows={6} />}
      {found.isError && !cohorts && <LoadFailed onReload={() => void found.refetch()} detail={apiTexts(found.error)} />}
      {cohorts && cohorts.totals.installs === 0 && <NoInstalls app={app} />}
      {cohorts && cohorts.totals.installs > 0 && (
        <>
          <CohortTable cohorts={cohorts} view={view} ages={everyDay ? everyAge : keyAges} />
          <CohortNotes cohorts={cohorts} metric={view.metric} />
          <CohortCurves cohorts={cohorts} view={view} />
        </>
      )}
    </>
  )
}

function NoInstalls({ app }: { readonly app: string }) {
  const text = useText()
  return (
    <View
      picture={<Tile icon="web2app" />}
      title={text('cohorts.none')}
      actions={
        <Button kind="quiet" onPress={() => void navigateTo(pageUrl(routes.web2appApp, { id: app }))}>
          {text('cohorts.openApp')}
        </Button>
      }
    >
      {text('cohorts.noneNote')}
    </View>
  )
}
