import * as z from 'zod'
import { ask } from './errors.ts'
import { unreadable } from './exact.ts'
import { type Asking, addressOf, headersOf } from './request.ts'
import type { GoogleSettings } from './settings.ts'

const pageOf = z.object({ results: z.array(z.unknown()).optional(), nextPageToken: z.string().optional() })
/** Ten thousand rows each. */
const mostPages = 300

/**
 * Returns all rows of a query, page by page. Google counts one operation for all pages. It uses `search` instead of `searchStream`, so that
 * no answer is larger than a page. Throws `later` if a row does not match the schema, and names the field.
 */
export async function search<Row>(
  settings: GoogleSettings,
  asking: Asking,
  name: string,
  query: string,
  row: z.ZodType<Row>,
): Promise<Row[]> {
  const rows: Row[] = []
  const seen = new Set<string>()
  let pageToken: string | undefined
  do {
    const answer = await ask(
      asking.net,
      {
        name,
        method: 'POST',
        url: addressOf(settings, asking.externalId, 'googleAds:search'),
        headers: headersOf(settings, asking),
        json: pageToken === undefined ? { query } : { query, pageToken },
        cost: pageToken === undefined ? 1 : 0,
      },
      asking.now,
    )
    const page = pageOf.safeParse(answer)
    if (!page.success) throw unreadable('the page', 'has no rows')
    for (const result of page.data.results ?? []) rows.push(parsed(row, result))
    pageToken = page.data.nextPageToken || undefined
    if (pageToken !== undefined && (seen.has(pageToken) || seen.size >= mostPages)) {
      throw unreadable('nextPageToken', seen.has(pageToken) ? 'comes a second time' : `leads to more than ${mostPages} pages`)
    }
    if (pageToken !== undefined) seen.add(pageToken)
  } while (pageToken !== undefined)
  return rows
}

function parsed<Row>(shape: z.ZodType<Row>, result: unknown): Row {
  const read = shape.safeParse(result)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw unreadable(issue?.path.join('.') || 'a row', 'is not as the documentation says')
}
