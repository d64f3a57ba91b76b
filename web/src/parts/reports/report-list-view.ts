import { create } from 'zustand'
import type { ListFilter } from '../../queries/report-list.ts'
import { useSession } from '../../state/session.ts'

/** The initial view of the list. */
const firstListView: ListFilter = { which: 'all', platforms: [], search: '', sort: 'opened' }

/** Filters and order of the report list. They stay while the user opens reports and comes back, until logout. */
export const useListView = create<ListFilter>(() => firstListView)

useSession.subscribe(({ isNoeLogin }) => {
  if (isNoeLogin) useListView.setState(firstListView)
})

export function changeListView(part: Partial<ListFilter>): void {
  useListView.setState(part)
}

/** Clears the filters; the order stays. */
export function clearListView(): void {
  const { which, platforms, search } = firstListView
  useListView.setState({ which, platforms, search })
}
