import { useState } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack, redirectTo } from '../../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../../navigation/parameters.ts'
import { publishRoutes } from '../../../navigation/publish-routes.ts'
import { NotSubscribed } from '../../../parts/publish/not-subscribed.tsx'
import { isNotSubscribed } from '../../../queries/publish-drafts.ts'
import { isTaskGone, usePublishTask } from '../../../queries/publish-tasks.ts'
import { useMay } from '../../../state/may.ts'
import { Button } from '../../../ui/button.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../../ui/not-allowed-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { PullToRefresh } from '../../../ui/pull-to-refresh.tsx'
import { LoadFailed, Tile, View } from '../../../ui/views.tsx'
import { TaskSkeleton } from './task-skeleton.tsx'
import { TaskView } from './task-view.tsx'

/** A publishing task: what it is at, what to do, and what it creates in each account. The record of what was published. */
export function PublishTaskPage() {
  const text = useText()
  const { id = '' } = usePageParameters()
  const visit = useVisitKey()
  const known = useMemberKnown()
  const mayPublish = useMay('publishing.write')
  const possible = /^\d{1,19}$/.test(id)
  const task = usePublishTask(id, possible)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  if (known && !mayPublish) return <NotAllowedPage title={text('publish.page')} icon="publish" words={text('publish.notAllowed')} />
  const { data, error } = task
  const gone = !possible || (isTaskGone(error) && !task.isFetching)
  if (data && !gone) {
    return (
      <TaskView key={data.id} task={data} visit={visit} scrollerRef={setScroller}>
        {(content) => (
          <PullToRefresh scroller={scroller} onRefresh={() => task.refetch()}>
            {content}
          </PullToRefresh>
        )}
      </TaskView>
    )
  }
  return (
    <Page bar={<NavBar title={text('publish.page')} onBack={() => void navigateBack()} />}>
      {gone ? (
        <View
          picture={<Tile icon="publish" />}
          title={text('task.gone')}
          actions={<Button onPress={() => void redirectTo(publishRoutes.list)}>{text('task.list')}</Button>}
        >
          {text('task.goneNote')}
        </View>
      ) : isNotSubscribed(error) ? (
        <NotSubscribed />
      ) : error ? (
        <LoadFailed onReload={() => void task.refetch()} detail={apiTexts(error)} />
      ) : (
        <TaskSkeleton />
      )}
    </Page>
  )
}
