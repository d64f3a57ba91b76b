import { create } from 'zustand'
import type { ListFilter } from '../../queries/report-list.ts'
import { useSession } from '../../state/session.ts'

/** As the list opens. */
const firstListView: ListFilter = { which: 'all', platform: null, search: '', sort: 'opened' }

/** What of the reports is shown, and in which order. It stays while reports are opened and left again, until one signs out. */
export const useListView = create<ListFilter>(() => firstListView)

useSession.subscribe(({ isNoeLogin }) => {
  if (isNoeLogin) useListView.setState(firstListView)
})

export function changeListView(part: Partial<ListFilter>): void {
  useListView.setState(part)
}

/** Shows everything again; the order stays. */
export function clearListView(): void {
  const { which, platform, search } = firstListView
  useListView.setState({ which, platform, search })
}
