import type { Answer } from '../http/call.ts'
import { json } from '../http/call.ts'
import { invalid } from './errors.ts'
import type { Given } from './given.ts'
import { textOf, wholeOf } from './params.ts'

const usualLimit = 25
const mostAtOnce = 500

/** A page of `items`, with cursors and the absolute address of the next page, which contains the token as the real one does. */
export function pageOf<Item>(
  given: Given,
  items: readonly Item[],
  keyOf: (item: Item, at: number) => string,
  show: (item: Item) => unknown,
): Answer {
  const { params } = given
  const asked = wholeOf(params, 'limit') ?? usualLimit
  if (asked === 0) throw invalid('Param limit must be greater than zero')
  const limit = Math.min(asked, mostAtOnce)
  const after = textOf(params, 'after')
  const key = after === null ? null : Buffer.from(after, 'base64url').toString()
  const start = key === null ? 0 : items.findIndex((item, at) => keyOf(item, at) === key) + 1
  if (key !== null && start === 0) throw invalid('Invalid cursors values')
  const shown = items.slice(start, start + limit)
  const cursorAt = (at: number) => {
    const item = items[at]
    return item === undefined ? undefined : Buffer.from(keyOf(item, at)).toString('base64url')
  }
  const first = cursorAt(start)
  const last = cursorAt(start + shown.length - 1)
  const more = start + shown.length < items.length
  const next = more && last !== undefined ? { next: nextAddress(given, limit, last) } : {}
  const summary = textOf(params, 'summary')
  return json({
    data: shown.map(show),
    ...(first === undefined || last === undefined ? {} : { paging: { cursors: { before: first, after: last }, ...next } }),
    ...(summary === null ? {} : { summary: { total_count: items.length } }),
  })
}

function nextAddress({ call, params, caller }: Given, limit: number, after: string): string {
  const next = new URL(`${call.base}${call.path}`)
  if (caller) next.searchParams.set('access_token', caller.token)
  for (const [name, value] of params) {
    if (['access_token', 'method', 'after', 'limit', 'id'].includes(name)) continue
    next.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  next.searchParams.set('limit', String(limit))
  next.searchParams.set('after', after)
  return next.href
}
