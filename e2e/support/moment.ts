/** A time in a response: fixed, or relative to when the response is sent. */
export type Moment = string | { readonly toJSON: () => string }

/** Returns a time this many minutes before the response is sent, which may be long after this file was loaded. */
export const minutesAgo = (count: number): Moment => ({ toJSON: () => new Date(Date.now() - count * 60_000).toISOString() })

/** Returns a local time, this many days after the day on which the response is sent. */
export const timeOfDay = (hours: number, minutes: number, days = 0): Moment => ({
  toJSON: () => {
    const at = new Date()
    at.setDate(at.getDate() + days)
    at.setHours(hours, minutes, 0, 0)
    return at.toISOString()
  },
})
