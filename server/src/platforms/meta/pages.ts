import type * as z from 'zod'
import { isOverloaded, unreadable } from './errors.ts'
import { type Ask, ask, baseOf, type Graph } from './graph.ts'
import { pageOf, parsed } from './wire.ts'

const mostPages = 5_000

/**
 * Returns every row of a list. Meta sends the URL of the next page. A URL outside the configured Graph API is rejected, and tokens are
 * removed from it. A repeated page is an error, which prevents an endless loop.
 */
export async function allRows<Row extends z.ZodType>(graph: Graph, first: Ask, row: Row): Promise<z.infer<Row>[]> {
  return (await rowsUpTo(graph, first, row, Number.POSITIVE_INFINITY)).rows
}

/** Returns the first rows of a list, at most `most`, and whether there are more. */
export async function rowsUpTo<Row extends z.ZodType>(
  graph: Graph,
  first: Ask,
  row: Row,
  most: number,
): Promise<{ readonly rows: z.infer<Row>[]; readonly cut: boolean }> {
  const schema = pageOf(row)
  const rows: z.infer<Row>[] = []
  const seen = new Set<string>()
  let next: Ask = first
  for (let count = 0; count < mostPages; count += 1) {
    const { data, paging } = parsed(schema, await ask(graph, next), first.name)
    // One by one: spreading a hundred thousand arguments overflows the stack.
    for (const one of data) rows.push(one)
    if (paging?.next === undefined) return { rows: rows.slice(0, most), cut: rows.length > most }
    if (rows.length >= most) return { rows: rows.slice(0, most), cut: true }
    const url = onlyOurs(graph, paging.next)
    if (seen.has(url.href)) throw unreadable(`${first.name}: the same page came twice`)
    seen.add(url.href)
    next = { name: first.name, path: url }
  }
  throw unreadable(`${first.name}: more than ${mostPages} pages`)
}

/**
 * Returns every row of a list like `allRows`. If Meta is overloaded, the list is read again from its start in pages of a fifth of the rows,
 * twice at most.
 */
export async function rowsInSmallerPages<Row extends z.ZodType>(graph: Graph, first: Ask, row: Row): Promise<z.infer<Row>[]> {
  const limit = Number(first.params?.['limit'])
  for (const size of [limit, limit / 5]) {
    try {
      return await allRows(graph, withLimit(first, size), row)
    } catch (error) {
      if (!isOverloaded(error)) throw error
    }
  }
  return await allRows(graph, withLimit(first, limit / 25), row)
}

const withLimit = (first: Ask, limit: number): Ask => ({ ...first, params: { ...first.params, limit: String(Math.ceil(limit)) } })

function onlyOurs({ settings }: Graph, address: string): URL {
  const url = URL.parse(address)
  const base = new URL(`${baseOf(settings)}/`)
  if (url === null || url.origin !== base.origin || !url.pathname.startsWith(base.pathname) || url.username !== '') {
    throw unreadable('the address of the next page leads away from Meta')
  }
  url.searchParams.delete('access_token')
  url.searchParams.delete('appsecret_proof')
  return url
}
