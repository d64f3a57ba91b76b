import type { NotificationBody } from '@adroit/contract/notifications'

/** Texts of chat messages in one language. */
export interface WebhookTexts {
  readonly test: string
  /** What happened, in one sentence with names; null: chats are not told. */
  readonly sentence: (body: NotificationBody) => string | null
}

type Task = Extract<NotificationBody, { kind: 'publish_task' }>

/** The parts of a task's state that are not zero, in words. */
export function taskParts(body: Task, words: Readonly<Record<'live' | 'incomplete' | 'needsPerson' | 'blocked', string>>): string[] {
  return (['live', 'incomplete', 'needsPerson', 'blocked'] as const).flatMap((key) => (body[key] > 0 ? [`${words[key]} ${body[key]}`] : []))
}
