import type { JobKind } from '../../jobs/queue.ts'

/** Looks for events of a destination and sends them. A lost or doubled job changes nothing: the rows say what is to be done. */
export const forwardJob: JobKind<{ readonly company: string; readonly forwarding: string }> = { name: 'forward-events' }

export const forwardJobKey = (forwarding: string) => `forward-events:${forwarding}`
