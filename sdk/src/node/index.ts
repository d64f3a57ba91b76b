export { type Client, createClient } from './client.ts'
export { ClosedError, QueueFullError, SendError } from './errors.ts'
export type { AppEvent, EventKind, EventProblem, IncomeInput, OpenInput, OrderInput, RefundInput } from './event.ts'
export type { ClientOptions } from './options.ts'
