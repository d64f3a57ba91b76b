import { errors } from '@adroit/contract/errors'
import {
  actOnPublishTask,
  answerPublishTask,
  getPublishTask,
  listPublishTasks,
  type PublishState,
  type PublishTask,
} from '@adroit/contract/publish-tasks'
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { isRefusal } from '../api/failure.ts'
import { useLive } from '../state/live.ts'
import { callConfirmed } from './confirmed.ts'
import { keys } from './query-keys.ts'

const silent = true

export type TaskAction = (typeof actOnPublishTask)['input']['_zod']['input']['action']
export type TaskAnswer = (typeof answerPublishTask)['input']['_zod']['input']['answer']

export const isTaskGone = (error: unknown): boolean =>
  [errors.publish_task_gone.code, errors.not_found.code, errors.input_invalid.code].some((code) => isRefusal(error, code))
/** Somebody else, or the engine, was faster. */
export const isTaskChanged = (error: unknown): boolean =>
  [errors.publish_task_not_possible.code, errors.publish_task_not_pending.code].some((code) => isRefusal(error, code))

const moving: ReadonlySet<PublishState> = new Set(['queued', 'creating', 'checking', 'activating', 'waiting'])
/** How often a task that goes on is asked for, in ms: events tell the same at once, while they arrive. */
const every = { withEvents: 30_000, without: 5_000 } as const
/** Addresses of previews are valid for five minutes: the task is asked for again before that, in ms. */
const fresh = 4 * 60_000

export function usePublishTask(id: string, enabled: boolean) {
  const live = useLive((state) => state.live)
  return useQuery({
    queryKey: [keys.publishTask, id],
    queryFn: ({ signal }) => call(getPublishTask, { id }, { signal, silent }),
    // what is shown of money must not be older than the look at it
    staleTime: 0,
    enabled,
    refetchInterval: ({ state: { data } }) => {
      if (!data?.accounts.some(({ state }) => moving.has(state))) return fresh
      return live ? every.withEvents : every.without
    },
  })
}

/** Tasks of the company, the newest first. `search`: in their names; empty: all. */
export function usePublishTasks(search: string) {
  const list = useInfiniteQuery({
    queryKey: [keys.publishTasks, search],
    queryFn: ({ signal, pageParam }) => call(listPublishTasks, { offset: pageParam, ...(search !== '' && { search }) }, { signal, silent }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.more ? pages.reduce((sum, page) => sum + page.tasks.length, 0) : undefined),
  })
  // a new task moves the pages, so that one can be in two of them
  const tasks = list.data && [...new Map(list.data.pages.flatMap((page) => page.tasks).map((task) => [task.id, task])).values()]
  return { ...list, tasks }
}

/** Refetches the lists of tasks and drafts that are shown. */
export function useRefreshPublishing(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    client.refetchQueries({
      type: 'active',
      predicate: ({ queryKey: [kind] }) => kind === keys.publishTasks || kind === keys.publishDrafts || kind === keys.publishAccounts,
    })
}

function show(client: QueryClient, task: PublishTask): void {
  client.setQueryData([keys.publishTask, task.id], task)
  void client.invalidateQueries({ queryKey: [keys.publishTasks] })
  void client.invalidateQueries({ queryKey: [keys.attention] })
}

interface Act {
  readonly task: string
  readonly accounts: readonly string[]
  readonly action: TaskAction
}

/** Acts in several accounts, one after the other; the first that refuses ends it. The page shows what came of the others. */
export function useActOnTask() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ task, accounts, action }: Act) => {
      for (const account of accounts) show(client, await call(actOnPublishTask, { task, account, action }, { silent }))
    },
    onError: (_error, { task }) => client.invalidateQueries({ queryKey: [keys.publishTask, task] }),
  })
}

interface Answer {
  readonly task: string
  readonly answer: TaskAnswer
  /** Of a member who declines; empty: none. */
  readonly reason: string
}

/** Approves, declines or withdraws, after the password. */
export function useAnswerTask() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ task, answer, reason }: Answer) => callConfirmed(answerPublishTask, { task, answer, ...(reason !== '' && { reason }) }),
    onSuccess: (task) => show(client, task),
    onError: (_error, { task }) => client.invalidateQueries({ queryKey: [keys.publishTask, task] }),
  })
}
