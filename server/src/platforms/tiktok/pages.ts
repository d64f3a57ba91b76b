import * as z from 'zod'
import { PlatformError } from '../platform-error.ts'
import type { Asked, Tiktok } from './ask.ts'
import { pageInfo, read } from './wire.ts'

const usualPageSize = 1_000
/** More pages than any account has; a larger count is treated as an error. */
const mostPages = 2_000

export interface Listed extends Asked {
  /** Rows per page, if TikTok allows fewer than usual here. */
  readonly pageSize?: number
  /** The key of the rows in `data`. */
  readonly list?: string
}

/** One page of a list. */
export interface Page<T> {
  readonly rows: readonly T[]
  readonly total: number
  readonly pages: number
  /** A synchronous report from which TikTok left out ads. */
  readonly throttled: boolean
}

export async function pageOf<T extends z.ZodType>(tiktok: Tiktok, asked: Listed, row: T, page: number): Promise<Page<z.output<T>>> {
  const list = asked.list ?? 'list'
  const page_size = Math.min(asked.pageSize ?? usualPageSize, tiktok.settings.pageSize ?? usualPageSize)
  const { data, throttled } = await tiktok.ask({ ...asked, query: { ...asked.query, page, page_size } })
  const parsed = read(z.object({ [list]: z.array(row).nullish(), page_info: pageInfo }), data, asked.name)
  const info = read(pageInfo, (parsed as Record<string, unknown>)['page_info'], asked.name)
  if (info.page !== page) throw new PlatformError('later', 'unreadable', `TikTok sent page ${info.page} instead of page ${page}.`)
  if (info.total_page > mostPages)
    throw new PlatformError('later', 'unreadable', `TikTok reports ${info.total_page} pages, more than it can have.`)
  const rows = ((parsed as Record<string, unknown>)[list] ?? []) as z.output<T>[]
  return { rows, total: info.total_number, pages: info.total_page, throttled }
}

/** Returns the rows of all pages. Throws `later` if the list changed while it was read, because a row may be missing then. */
export async function allOf<T extends z.ZodType>(tiktok: Tiktok, asked: Listed, row: T): Promise<z.output<T>[]> {
  return restOf(tiktok, asked, row, await pageOf(tiktok, asked, row, 1))
}

/** The same, with the first page already read. */
export async function restOf<T extends z.ZodType>(tiktok: Tiktok, asked: Listed, row: T, first: Page<z.output<T>>): Promise<z.output<T>[]> {
  const rows = [...first.rows]
  for (let page = 2; page <= first.pages; page += 1) {
    const next = await pageOf(tiktok, asked, row, page)
    if (next.total !== first.total) throw changed()
    // One by one: spreading a hundred thousand arguments overflows the stack.
    for (const one of next.rows) rows.push(one)
  }
  if (rows.length !== first.total) throw changed()
  return rows
}

const changed = () => new PlatformError('later', 'changed', 'The list changed during the sync.')
