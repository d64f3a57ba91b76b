import type { AppEvents } from '@adroit/contract/web2app-monitor'
import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack } from '../../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../../navigation/parameters.ts'
import { useAppEvents } from '../../../queries/web2app-monitor.ts'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Band, Page } from '../../../ui/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/views.tsx'
import { AppKeys } from '../app-keys.tsx'
import { EventDays } from './event-days.tsx'
import { EventKpis } from './event-kpis.tsx'
import { FirstEvent } from './first-event.tsx'
import { NotCounted } from './not-counted.tsx'

/** What arrived from the app `?id=` in the last days, and why some of it does not count. */
export function EventsPage() {
  const text = useText()
  const { id = '' } = usePageParameters()
  const { data, isPending, isError, error, refetch } = useAppEvents(id)
  return (
    <Page visit={useVisitKey()} bar={<NavBar title={text('monitor.title')} onBack={() => void navigateBack()} />}>
      {isPending && <SkeletonRows rows={6} />}
      {isError && !data && <LoadFailed onReload={() => void refetch()} detail={apiTexts(error)} />}
      {data && <EventKpis of={data} />}
      {data && isEmpty(data) && (
        <>
          <Band />
          <FirstEvent />
          <Band />
          <AppKeys app={id} />
        </>
      )}
      {data && !isEmpty(data) && (
        <>
          <Band />
          <NotCounted of={data} />
          <Band />
          <EventDays days={data.days} />
        </>
      )}
    </Page>
  )
}

const isEmpty = ({ days, problems, setAside }: AppEvents) =>
  setAside.length === 0 &&
  problems.length === 0 &&
  days.every(({ clicks, events }) => clicks === 0 && Object.values(events).every((count) => count === 0))
