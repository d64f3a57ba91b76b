import { optional, whole } from './parameters.ts'

/** `page` and `page_size` of the lists; the maximum page size differs. */
export const paged = (most = 1_000) => ({ page: optional(whole(1, 1_000_000)), page_size: optional(whole(1, most)) })

interface Paged {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

/** One page of a list with its `page_info`. */
export function pageOf<T>(all: readonly T[], { page = 1, page_size = 10 }: Paged) {
  return {
    list: all.slice((page - 1) * page_size, page * page_size),
    page_info: { page, page_size, total_number: all.length, total_page: Math.ceil(all.length / page_size) },
  }
}
