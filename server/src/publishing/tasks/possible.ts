import type { PublishTaskAccount } from '@adroit/contract/publish-tasks'
import type { TaskAccountRow } from './read-store.ts'

type State = Pick<TaskAccountRow, 'state' | 'stage' | 'cancel_requested'>

/** What people can do with a task in one account. `created`: what it created there. */
export function mayDo(
  { state, stage, cancel_requested }: State,
  created: readonly { readonly state: string }[],
): PublishTaskAccount['may'] {
  const stopped = state === 'partly' || state === 'failed' || state === 'needs_person'
  const idle = created.some((object) => object.state === 'ready') && created.every((object) => object.state !== 'live')
  return {
    continue: stopped && (stage === 'create' || stage === 'activate'),
    cancel:
      stage === 'create' &&
      !cancel_requested &&
      ['queued', 'creating', 'checking', 'blocked', 'waiting', 'partly', 'needs_person'].includes(state),
    cleanUp: idle && (state === 'cancelled' || (stopped && stage === 'create')),
  }
}
