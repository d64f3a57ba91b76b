import type { PublishTaskAccount } from '@adroit/contract/publish-tasks'
import type { TaskAction } from '../../../queries/publish-tasks.ts'

/** What can be done in an account: `fix` opens its plan in a new draft. */
export type AccountAction = TaskAction | 'fix'

/** A plan can be changed and published again where nothing of it is on, or will be. */
export const isFixable = ({ state }: PublishTaskAccount): boolean =>
  state === 'failed' || state === 'partly' || state === 'needs_person' || state === 'cancelled'

/** What can be done in an account now, what helps most first. */
export function accountActions(task: PublishTaskAccount): readonly AccountAction[] {
  const { may, state } = task
  const fix = isFixable(task) ? (['fix'] as const) : []
  return [
    ...(state === 'failed' ? fix : []),
    ...(may.continue ? (['continue'] as const) : []),
    ...(state === 'failed' ? [] : fix),
    ...(may.cleanUp ? (['clean_up'] as const) : []),
    ...(may.cancel ? (['cancel'] as const) : []),
  ]
}
