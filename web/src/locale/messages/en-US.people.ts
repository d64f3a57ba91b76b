import type { Message } from './message.ts'

/** The words of notifications, profile, devices, members and company. */
export const people = {} as const satisfies Record<string, Message>
