import type { Message } from './message.ts'

/** The words of accounts and imports. */
export const accounts = {} as const satisfies Record<string, Message>
