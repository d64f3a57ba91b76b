import type { PublishObject, PublishState, PublishTask, PublishTaskAccount } from '@adroit/contract/publish-tasks'
import type { IconName } from '../../../ui/icon.tsx'

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'accent'

interface Mark {
  readonly tone: Tone
  /** Null: it goes on, and a turning ring shows it. */
  readonly icon: IconName | null
}

/** How the states of a task look. */
export const stateMarks: Readonly<Record<PublishState, Mark>> = {
  pending_approval: { tone: 'accent', icon: 'clock' },
  queued: { tone: 'plain', icon: 'clock' },
  creating: { tone: 'plain', icon: null },
  checking: { tone: 'warn', icon: null },
  activating: { tone: 'plain', icon: null },
  live: { tone: 'good', icon: 'checkRound' },
  blocked: { tone: 'bad', icon: 'plug' },
  waiting: { tone: 'warn', icon: 'clock' },
  partly: { tone: 'warn', icon: 'warning' },
  failed: { tone: 'bad', icon: 'block' },
  needs_person: { tone: 'bad', icon: 'warning' },
  cancelled: { tone: 'plain', icon: 'block' },
}

/** The states from what needs attention most to what needs none, as the server orders them. */
const byAttention: readonly PublishState[] = [
  'needs_person',
  'blocked',
  'failed',
  'partly',
  'pending_approval',
  'checking',
  'waiting',
  'activating',
  'creating',
  'queued',
  'live',
  'cancelled',
]

/** Accounts in which a person has something to do come first. */
export const byNeed = (accounts: readonly PublishTaskAccount[]): PublishTaskAccount[] =>
  accounts.toSorted((one, other) => byAttention.indexOf(one.state) - byAttention.indexOf(other.state))

/** States in which the task stopped and does not go on by itself. */
export const stopped: ReadonlySet<PublishState> = new Set(['partly', 'failed', 'needs_person', 'cancelled'])

/** The accounts with the state that the headline is about. */
export const accountsInState = ({ accounts, state }: PublishTask): readonly PublishTaskAccount[] =>
  accounts.filter((account) => account.state === state)

/** Number of accounts by state, the most urgent state first. */
export function countStates(accounts: readonly PublishTaskAccount[]): readonly { readonly state: PublishState; readonly count: number }[] {
  return byAttention
    .map((state) => ({ state, count: accounts.filter((account) => account.state === state).length }))
    .filter(({ count }) => count > 0)
}

export const isUpload = ({ level }: PublishObject): boolean => level === 'UPLOAD'

/** Campaigns, ad groups and ads of an account, without the files. */
export const entitiesOf = ({ objects }: PublishTaskAccount): readonly PublishObject[] => objects.filter((object) => !isUpload(object))

/** Whether everything that the plan has was created in the account. */
export const isComplete = (task: PublishTaskAccount): boolean => task.counts.ready === entitiesOf(task).length

/** Ads that the platform's review decided on, or still looks at. */
export const reviewed = (accounts: readonly PublishTaskAccount[], review: PublishObject['review']): number =>
  accounts.flatMap(({ objects }) => objects).filter((object) => object.review === review).length

/** Names end in a reference, which people only need in the platform's ads manager. */
export const plainName = (name: string): string => name.replace(/\s*~[\w-]{13}$/, '')
