import { randomBytes } from 'node:crypto'
import { type Day, isDay } from '@adroit/contract/calendar'

const dayMs = 86_400_000

/** A new token: the UTC day of the click, so that it is found in one partition, and 96 random bits. */
export function newClickToken(at: Date): string {
  return `${Math.floor(at.getTime() / dayMs).toString(36)}-${randomBytes(12).toString('base64url')}`
}

/** The UTC day of a token's click; null: it is no token. */
export function dayOfToken(token: string): Day | null {
  const [, days] = /^([0-9a-z]{3,4})-[\w-]{16}$/.exec(token) ?? []
  if (days === undefined) return null
  const day = new Date(Number.parseInt(days, 36) * dayMs).toISOString().slice(0, 10)
  return isDay(day) ? day : null
}
