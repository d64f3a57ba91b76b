import { readCookie, writeCookie } from './cookies.ts'

/** Stored under this name, in the storage of the page's own site. */
const name = 'adroit_click'
const days = 7

/** A click's token, the parameters that it came with, and when, in ms since 1970. */
export interface Click {
  readonly token: string
  readonly query: string
  readonly at: number
}

/** The latest click of the last seven days; null: there is none, or nothing can be read. */
export function readClick(): Click | null {
  try {
    const click = JSON.parse(localStorage.getItem(name) || readCookie(name) || 'null') as Click | null
    return click && typeof click.token === 'string' && Date.now() - click.at < days * 86_400_000 ? click : null
  } catch {
    // storage is blocked, or holds something else
    return null
  }
}

/**
 * Stores the click. Where storage is blocked, a cookie takes its place, but only with consent. The click of a
 * link's test is not stored.
 */
export function keepClick(click: Click, mayUseCookies: boolean): void {
  // the next visit is no test
  if (click.token.startsWith('test-')) return
  const text = JSON.stringify(click)
  try {
    localStorage.setItem(name, text)
  } catch {
    if (mayUseCookies) writeCookie(name, text, days)
  }
}

export function forgetClick(): void {
  try {
    localStorage.removeItem(name)
  } catch {}
  writeCookie(name, '', 0)
}
