/** Events of a batch, and bytes of its body, as the server accepts them. */
export const mostEvents = 1_000
export const mostBytes = 1_048_576

/** Bytes of one event as JSON: more than the longest values that the server accepts. */
export const mostEventBytes = 16_384

export const eventsPath = '/api/web2app/events'
