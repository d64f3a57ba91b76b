import {
  addMaterialComment,
  type CommentThread,
  deleteComment,
  editComment,
  listMaterialComments,
  replyToComment,
  resolveComment,
} from '@adroit/contract/material-comments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

const silent = true
/** Begins as the key of the material does: the realtime event of a material refetches both. */
const keyOf = (material: string) => [keys.material, material, 'comments'] as const

/** The threads about a material, the oldest first. */
export function useComments(material: string) {
  return useQuery({
    queryKey: keyOf(material),
    queryFn: ({ signal }) => call(listMaterialComments, { material }, { signal, silent }),
    select: ({ threads }) => threads,
  })
}

/** Runs a change whose answer is the material's threads afterwards. A failure is shown where the change was asked for. */
function useCommentMutation<Input>(material: string, run: (input: Input) => Promise<{ threads: CommentThread[] }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (answer) => client.setQueryData(keyOf(material), answer),
  })
}

type New = (typeof addMaterialComment)['input']['_zod']['input']

export const useAddComment = (material: string) =>
  useCommentMutation(material, (given: Omit<New, 'material'>) => call(addMaterialComment, { ...given, material }, { silent }))
export const useReply = (material: string) =>
  useCommentMutation(material, (given: { id: string; text: string }) => call(replyToComment, given, { silent }))
export const useEditComment = (material: string) =>
  useCommentMutation(material, (given: { id: string; text: string }) => call(editComment, given, { silent }))
export const useDeleteComment = (material: string) => useCommentMutation(material, (id: string) => call(deleteComment, { id }, { silent }))
export const useResolve = (material: string) =>
  useCommentMutation(material, (given: { id: string; resolved: boolean }) => call(resolveComment, given, { silent }))
