import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { navigateBack, navigateTo, redirectTo } from '../../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../../navigation/parameters.ts'
import { publishRoutes } from '../../../navigation/publish-routes.ts'
import { pageUrl } from '../../../navigation/routes.ts'
import { NotSubscribed } from '../../../parts/publish/not-subscribed.tsx'
import { isNotSubscribed, usePublishAccounts } from '../../../queries/publish-drafts.ts'
import { usePublishTasks, useRefreshPublishing } from '../../../queries/publish-tasks.ts'
import { useMay } from '../../../state/may.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../../ui/not-allowed-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { PullToRefresh } from '../../../ui/pull-to-refresh.tsx'
import { TasksTab } from '../task/tasks-tab.tsx'
import { DraftList } from './draft-list.tsx'

const tabs = ['tasks', 'drafts', 'templates', 'deleted'] as const
type PublishTab = (typeof tabs)[number]

/** What was published, the drafts of the company, its templates, and the bin. */
export function PublishPage() {
  const text = useText()
  const { tab: asked } = usePageParameters()
  const tab: PublishTab = tabs.find((one) => one === asked) ?? 'tasks'
  const visit = useVisitKey()
  const known = useMemberKnown()
  const mayPublish = useMay('publishing.write')
  const accounts = usePublishAccounts()
  const refresh = useRefreshPublishing()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const title = text('publish.page')
  if (known && !mayPublish) return <NotAllowedPage title={title} icon="publish" words={text('publish.notAllowed')} />
  const subscribed = accounts.data?.subscribed !== false && !isNotSubscribed(accounts.error)
  return (
    <Page
      visit={visit}
      scrolling="contained"
      scrollerRef={setScroller}
      bar={
        <NavBar
          title={title}
          onBack={() => void navigateBack()}
          actions={subscribed && <IconButton icon="add" label={text('publish.new')} onPress={() => void navigateTo(publishRoutes.form)} />}
        />
      }
    >
      {subscribed ? (
        <PullToRefresh scroller={scroller} onRefresh={refresh}>
          <ChipRow label={text('publish.views')}>
            {tabs.map((one) => (
              <Chip key={one} chosen={one === tab} onPress={() => void redirectTo(pageUrl(publishRoutes.list, { tab: one }))}>
                {text(`publish.tab.${one}`)}
              </Chip>
            ))}
          </ChipRow>
          {tab === 'tasks' ? <TasksTab /> : <DraftList key={tab} kind={tab} />}
        </PullToRefresh>
      ) : (
        <>
          <NotSubscribed />
          <PublishedBefore />
        </>
      )}
    </Page>
  )
}

/** The tasks of a company whose subscription ended: what they published still spends. */
function PublishedBefore() {
  const { tasks = [] } = usePublishTasks('')
  return tasks.length > 0 && <TasksTab />
}
