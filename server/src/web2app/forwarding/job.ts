import type { JobKind } from '../../jobs/queue.ts'

/** Looks for events of a destination and sends them. A lost or doubled job changes nothing: the rows say what is to be done. */
export const forwardJob: JobKind<{ readonly company: string; readonly forwarding: string }> = { name: 'forward-events' }

/** Asks what became of requests that the platform processes later. */
export const checkJob: JobKind<{ readonly company: string; readonly forwarding: string }> = { name: 'check-forwarded-requests' }

export const checkJobKey = (forwarding: string) => `check-forwarded-requests:${forwarding}`

export const forwardJobKey = (forwarding: string) => `forward-events:${forwarding}`
