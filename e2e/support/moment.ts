/** A moment of an answer: as it is, or one that is counted from when it is sent. */
export type Moment = string | { readonly toJSON: () => string }

/** A moment so many minutes before the answer with it is sent, which may be long after this file was read. */
export const minutesAgo = (count: number): Moment => ({ toJSON: () => new Date(Date.now() - count * 60_000).toISOString() })

/** A time of the tester's own clock, so many days after the day on which the answer is sent. */
export const timeOfDay = (hours: number, minutes: number, days = 0): Moment => ({
  toJSON: () => {
    const at = new Date()
    at.setDate(at.getDate() + days)
    at.setHours(hours, minutes, 0, 0)
    return at.toISOString()
  },
})
