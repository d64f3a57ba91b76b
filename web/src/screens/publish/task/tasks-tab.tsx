import { useEffect, useState } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { reportProblem } from '../../../api/report-problem.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useText } from '../../../locale/text.ts'
import { navigateTo, redirectTo } from '../../../navigation/navigate.ts'
import { usePageParameters } from '../../../navigation/parameters.ts'
import { publishRoutes } from '../../../navigation/publish-routes.ts'
import { pageUrl } from '../../../navigation/routes.ts'
import { usePublishTasks } from '../../../queries/publish-tasks.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../../ui/views.tsx'
import { TaskRow } from './task-row.tsx'
import styles from './tasks-tab.module.css'

/** What was published, the newest first. */
export function TasksTab() {
  const text = useText()
  const { search: asked = '' } = usePageParameters()
  const [search, setSearch] = useState(asked)
  const sought = useDebounced(search.trim(), 300)
  // the address keeps the search through a look at one of the tasks
  useEffect(() => {
    if (sought !== asked) void redirectTo(pageUrl(publishRoutes.list, { tab: 'tasks', ...(sought !== '' && { search: sought }) }))
  }, [sought, asked])
  const list = usePublishTasks(sought)
  const { tasks, error } = list
  const [busy, setBusy] = useState(false)
  const more = async () => {
    setBusy(true)
    const { error: problem, isFetchNextPageError } = await list.fetchNextPage()
    setBusy(false)
    if (isFetchNextPageError) reportProblem(problem, text)
  }
  if (tasks?.length === 0 && sought === '' && search === '') return <NothingPublished />
  return (
    <>
      <div className={styles.search}>
        <SearchField label={text('task.search')} value={search} onChange={setSearch} />
      </div>
      {tasks ? (
        <ul className={styles.rows} aria-label={text('task.list')}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailed onReload={() => void list.refetch()} detail={apiTexts(error)} />
      ) : (
        <SkeletonRows />
      )}
      {tasks?.length === 0 && (
        <View
          picture={<Tile icon="search" />}
          title={text('task.noMatch')}
          actions={
            <Button kind="quiet" onPress={() => setSearch('')}>
              {text('task.clearSearch')}
            </Button>
          }
        />
      )}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button kind="quiet" busy={busy} onPress={() => void more()}>
            {text('task.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function NothingPublished() {
  const text = useText()
  return (
    <View
      picture={<Tile icon="publish" />}
      title={text('publish.empty.tasks')}
      actions={
        <>
          <Button onPress={() => void navigateTo(publishRoutes.form)}>{text('publish.new')}</Button>
          <Button kind="quiet" onPress={() => void navigateTo(pageUrl(publishRoutes.list, { tab: 'drafts' }))}>
            {text('publish.tab.drafts')}
          </Button>
        </>
      }
    >
      {text('publish.emptyNote.tasks')}
    </View>
  )
}
