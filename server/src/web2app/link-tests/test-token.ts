import { randomBytes } from 'node:crypto'
import { testParameter } from '@adroit/contract/web2app-links'

/** 128 random bits, in base64url. */
const tokenText = /^[\w-]{22}$/
const prefix = 'test-'

export const newTestToken = (): string => randomBytes(16).toString('base64url')

/** The token that a visit names; null: it is none that a test could have. Undefined: the visit is not of a test. */
export function testTokenIn(query: Readonly<Record<string, unknown>>): string | null | undefined {
  const sent = query[testParameter]
  if (sent === undefined) return undefined
  return typeof sent === 'string' && tokenText.test(sent) ? sent : null
}

/** What a test hands on in place of a click's token. No click can have it: see `dayOfToken`. */
export const clickOfTest = (token: string): string => prefix + token

/** The token of the test whose click an event names; null: it names none of a test. */
export function testOfClick(click: unknown): string | null {
  if (typeof click !== 'string' || !click.startsWith(prefix)) return null
  const token = click.slice(prefix.length)
  return tokenText.test(token) ? token : null
}
