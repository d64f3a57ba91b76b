import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failure } from '../api/failure.ts'
import { keys } from '../queries/query-keys.ts'
import { receiveEvents } from './receive-events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const nothing = () => undefined
const page = { onUnread: () => true, onOver: nothing, onAccess: nothing, onSync: nothing, onReport: nothing, onReady: nothing }

/** An open page with a list of reports. `refuse`: HTTP statuses with which the server refuses the next requests. */
async function openList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const refuse: number[] = []
  let [asked, truth] = [0, 'old']
  const queryFn = async () => {
    asked += 1
    const status = refuse.shift()
    if (status !== undefined) throw failure('status', 'Try again in a moment.', 1501, status)
    return truth
  }
  const stop = new QueryObserver(client, { queryKey: [keys.reports], queryFn }).subscribe(nothing)
  const { receive, reset } = receiveEvents(client, page)
  receive({ kind: 'ready' })
  await vi.advanceTimersByTimeAsync(0)
  return {
    ...{ refuse, receive, reset },
    asked: () => asked,
    change: () => {
      truth = 'new'
    },
    shown: () => client.getQueryData([keys.reports]),
    close: () => {
      stop()
      reset()
      client.clear()
    },
  }
}

it('asks again for what the server could not answer after a connection, until it does', async () => {
  const list = await openList()
  list.change()
  list.refuse.push(503, 500, 429)
  list.receive({ kind: 'ready' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([list.shown(), list.asked()]).toEqual(['new', 5])
  list.close()
})

it('repeats a first load that was under way when the event came', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const answers: ((data: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const stop = new QueryObserver(client, { queryKey: [keys.material, '1'], queryFn }).subscribe(nothing)
  const { receive, reset } = receiveEvents(client, page)
  receive({ kind: 'material', material: '1' })
  await vi.advanceTimersByTimeAsync(1_000)
  answers[0]?.('before the event')
  await vi.advanceTimersByTimeAsync(1_000)
  answers[1]?.('after the event')
  await vi.advanceTimersByTimeAsync(1_000)
  expect([client.getQueryData([keys.material, '1']), answers.length]).toEqual(['after the event', 2])
  stop()
  reset()
  client.clear()
})

it('does not ask again for what the server refused for good', async () => {
  const list = await openList()
  list.refuse.push(403)
  list.receive({ kind: 'report', report: '1' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([list.shown(), list.asked()]).toEqual(['old', 2])
  list.close()
})

it('stops to ask again when the session ends', async () => {
  const list = await openList()
  list.refuse.push(503)
  list.receive({ kind: 'ready' })
  await vi.advanceTimersByTimeAsync(10)
  list.reset()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(list.asked()).toBe(2)
  list.close()
})
