import type { PublishTask } from '@adroit/contract/publish-tasks'
import type { MessageKey } from '../../../locale/messages/en-US.ts'
import type { Text } from '../../../locale/text.ts'
import { plainName } from './task-states.ts'

type TaskEvent = PublishTask['history'][number]

/** Events that the server writes (`publish_events`). */
const events = {
  started: 'task.event.started',
  approval_requested: 'task.event.approval_requested',
  approved: 'task.event.approved',
  declined: 'task.event.declined',
  withdrawn: 'task.event.withdrawn',
  approval_expired: 'task.event.approval_expired',
  continued: 'task.event.continued',
  cancel_requested: 'task.event.cancel_requested',
  clean_up_requested: 'task.event.clean_up_requested',
  checking: 'task.event.checking',
  live: 'task.event.live',
  blocked: 'task.event.blocked',
  partly: 'task.event.partly',
  failed: 'task.event.failed',
  needs_person: 'task.event.needs_person',
  cancelled: 'task.event.cancelled',
  found: 'task.event.found',
  twin_archived: 'task.event.twin_archived',
  twin_active: 'task.event.twin_active',
  twin_copied: 'task.event.twin_copied',
  twin_foreign: 'task.event.twin_foreign',
} as const satisfies Readonly<Record<string, MessageKey>>

const isKnown = (event: string): event is keyof typeof events => Object.hasOwn(events, event)

/** What an event says: what happened, who did it and where (empty: the engine, in the only account), and what was said about it. */
export function historyText({ event, by, values }: TaskEvent, several: boolean, text: Text) {
  const { account, message, name } = values
  return {
    title: text(isKnown(event) ? events[event] : 'task.event.other', { name: plainName(name ?? '') }),
    about: [...(by ? [by] : []), ...(several && account ? [account] : [])].join(' · '),
    message: message ?? null,
  }
}
