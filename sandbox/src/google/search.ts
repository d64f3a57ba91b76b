import { createHash } from 'node:crypto'
import { type Answer, type Call, json } from '../http/call.ts'
import { dayAt } from '../world/calendar.ts'
import { nowOf } from '../world/read.ts'
import type { Account, Person, World } from '../world/world.ts'
import { bodyOf, flagOf, textOf } from './body.ts'
import { fail } from './failure.ts'
import { type Checked, checkQuery } from './gaql/check.ts'
import { inOrder, meets } from './gaql/filter.ts'
import { parseQuery } from './gaql/parse.ts'
import { fieldMaskOf, projected } from './gaql/project.ts'
import { takeOperations } from './quota.ts'
import { rowsOf } from './rows/rows.ts'
import { type Fields, treeOf } from './rows/tree.ts'

const pageRows = 10_000

/** Started result sets, so that later pages are consistent with the first. They are not part of the saved world. */
const begun = new WeakMap<World, Map<string, { readonly query: string; readonly rows: readonly Fields[] }>>()
const mostBegun = 8

export function search(call: Call, world: World, person: Person, account: Account, requestId: string): Answer {
  const body = bodyOf(call.body, ['query', 'pageToken', 'pageSize', 'searchSettings', 'validateOnly'])
  const settings = bodyOf(body['searchSettings'] ?? {}, ['returnTotalResultsCount', 'returnSummaryRow', 'omitResults'], 'search_settings')
  if (body['pageSize'] !== undefined) {
    fail(400, {
      code: ['requestError', 'PAGE_SIZE_NOT_SUPPORTED'],
      message: "Setting the page size is not supported. Search Responses will have fixed page size of '10000' rows.",
      at: ['page_size'],
    })
  }
  const text = queryText(textOf(body, 'query'))
  const token = textOf(body, 'pageToken')
  const query = checkedQuery(text, world, account)
  if (flagOf(body, 'validateOnly')) {
    takeOperations(world, 1)
    return json({}, 200, { 'request-id': requestId })
  }
  const { rows, from, key } =
    token === undefined || token === '' ? firstPage(text, query, world, person, account) : laterPage(token, text, world)
  const page = rows.slice(from, from + pageRows)
  const more = from + pageRows < rows.length
  return json(
    {
      ...(page.length === 0 ? {} : { results: page.map((row) => projected(row, query)) }),
      ...(more ? { nextPageToken: tokenOf(key, from + pageRows) } : {}),
      ...(flagOf(settings, 'returnTotalResultsCount') ? { totalResultsCount: String(rows.length) } : {}),
      fieldMask: fieldMaskOf(query),
      queryResourceConsumption: String(page.length),
    },
    200,
    { 'request-id': requestId },
  )
}

export function searchStream(call: Call, world: World, person: Person, account: Account, requestId: string): Answer {
  const body = bodyOf(call.body, ['query', 'summaryRowSetting'])
  const query = checkedQuery(queryText(textOf(body, 'query')), world, account)
  takeOperations(world, 1)
  const rows = resultRows(query, world, person, account)
  const parts: unknown[] = []
  for (let from = 0; from < Math.max(1, rows.length); from += pageRows) {
    const page = rows.slice(from, from + pageRows)
    parts.push({
      ...(page.length === 0 ? {} : { results: page.map((row) => projected(row, query)) }),
      fieldMask: fieldMaskOf(query),
      requestId,
      queryResourceConsumption: String(page.length),
    })
  }
  return json(parts, 200, { 'request-id': requestId })
}

function queryText(text: string | undefined): string {
  return text ?? fail(400, { code: ['requestError', 'REQUIRED_FIELD_MISSING'], message: 'Required field is missing.', at: ['query'] })
}

function checkedQuery(text: string, world: World, account: Account): Checked {
  return checkQuery(parseQuery(text), dayAt(account.timeZone, nowOf(world)), account.manager)
}

function resultRows(query: Checked, world: World, person: Person, account: Account): readonly Fields[] {
  const metrics = query.select.filter((name) => name.startsWith('metrics.'))
  const rows = rowsOf(treeOf(world, account, person), query).filter((row) => {
    // With a segment, rows in which every selected metric is zero are left out.
    if (query.hasSegments && metrics.length > 0 && metrics.every((name) => Number(row[name] ?? 0) === 0)) return false
    return meets(row, query.filters)
  })
  const ordered = inOrder(rows, query.orderBy)
  return query.limit === null ? ordered : ordered.slice(0, query.limit)
}

function firstPage(text: string, query: Checked, world: World, person: Person, account: Account) {
  takeOperations(world, 1)
  const rows = resultRows(query, world, person, account)
  world.nextNumber += 1
  const key = createHash('sha256').update(`${world.seed} page ${world.nextNumber}`).digest('base64url').slice(0, 16)
  if (rows.length > pageRows) {
    const open = begun.get(world) ?? new Map()
    begun.set(world, open)
    open.set(key, { query: text, rows })
    if (open.size > mostBegun) open.delete(open.keys().next().value)
  }
  return { rows, from: 0, key }
}

const tokenOf = (key: string, from: number) => Buffer.from(`${key}:${from}`).toString('base64url')

/** Later pages do not count as operations. */
function laterPage(token: string, text: string, world: World) {
  const [, key = '', from = ''] = /^([\w-]{16}):(\d+)$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  const open = begun.get(world)?.get(key)
  if (key === '') fail(400, { code: ['requestError', 'INVALID_PAGE_TOKEN'], message: 'Page token is invalid.', at: ['page_token'] })
  if (open === undefined)
    fail(400, { code: ['requestError', 'EXPIRED_PAGE_TOKEN'], message: 'Page token has expired.', at: ['page_token'] })
  if (open.query !== text) {
    fail(400, { code: ['requestError', 'INVALID_PAGE_TOKEN'], message: 'Page token does not belong to this query.', at: ['page_token'] })
  }
  return { rows: open.rows, from: Number(from), key }
}
