import { errors } from '@adroit/contract/errors'
import {
  createReviewLink,
  getReviewLink,
  listReviewLinks,
  mailReviewLink,
  reviewLinkOptions,
  revokeAllReviewLinks,
  revokeReviewLink,
} from '@adroit/contract/review-links'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { isRefusal } from '../api/failure.ts'
import { keys } from './query-keys.ts'
import { renewReviewLinks } from './renew-materials.ts'

const silent = true
/** Addresses of pictures are valid for five minutes: answers with them are refetched before that, in ms. */
const fresh = 4 * 60_000

export type NewLink = (typeof createReviewLink)['input']['_zod']['input']

export function isLinkGone(error: unknown): boolean {
  return [errors.link_gone.code, errors.not_found.code, errors.input_invalid.code].some((code) => isRefusal(error, code))
}

/** Review links of the company, or those that contain a material. */
export function useReviewLinks(material?: string, enabled = true) {
  const list = useInfiniteQuery({
    queryKey: [keys.reviewLinks, material ?? ''],
    queryFn: ({ signal, pageParam }) =>
      call(listReviewLinks, { offset: pageParam, ...(material !== undefined && { material }) }, { signal, silent }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const known = pages.reduce((sum, page) => sum + page.links.length, 0)
      return last.links.length > 0 && known < last.count ? known : undefined
    },
    enabled,
  })
  const links = list.data && [...new Map(list.data.pages.flatMap((page) => page.links).map((link) => [link.id, link])).values()]
  return { ...list, links, count: list.data?.pages.at(-1)?.count }
}

export function useReviewLink(id: string) {
  return useQuery({
    queryKey: [keys.reviewLink, id],
    queryFn: ({ signal }) => call(getReviewLink, { id }, { signal, silent }),
    refetchInterval: fresh,
  })
}

/** What links can offer on this server. */
export function useReviewLinkOptions() {
  return useQuery({
    queryKey: [keys.reviewLink, 'options'],
    queryFn: ({ signal }) => call(reviewLinkOptions, {}, { signal, silent }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function useLinkMutation<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: run, onSettled: () => void renewReviewLinks(client) })
}

export const useCreateReviewLink = () => useLinkMutation((link: NewLink) => call(createReviewLink, link, { silent }))
export const useMailReviewLink = () => useLinkMutation((link: { id: string; secret: string }) => call(mailReviewLink, link))
export const useRevokeReviewLink = () => useLinkMutation((id: string) => call(revokeReviewLink, { id }))
export const useRevokeAllReviewLinks = () => useLinkMutation(() => call(revokeAllReviewLinks, {}))
