import { errors } from '@adroit/contract/errors'
import {
  answerImport,
  confirmImport,
  deleteImport,
  discardImport,
  getImport,
  type ImportAnswers,
  type ImportState,
  listImports,
  listRejectedRows,
  restoreImport,
  uploadImport,
} from '@adroit/contract/imports'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, sendFile } from '../api/call.ts'
import { isRefusal } from '../api/failure.ts'
import type { OnProgress } from '../api/transfer.ts'
import { keys } from './query-keys.ts'

const silent = true

/** Polling intervals in ms of an import in progress: on a visible page and on a hidden one. */
const every = { seen: 1_000, hidden: 10_000 }

const isMoving = (state: ImportState): boolean => state === 'reading' || state === 'writing'
export const hasEnded = (state: ImportState): boolean => !isMoving(state) && state !== 'asks' && state !== 'ready'

export function isImportGone(error: unknown): boolean {
  return isRefusal(error, errors.import_gone.code) || isRefusal(error, errors.not_found.code) || isRefusal(error, errors.input_invalid.code)
}

/** Whether the import has moved on in the meantime, in another window or by another member. */
export function isStateChanged(error: unknown): boolean {
  return isRefusal(error, errors.import_state_changed.code)
}

/** Uploads the file. Returns the id of the import that previews it. Rejects with a `Failure` without a toast. */
export async function upload(account: string, file: File, onProgress: OnProgress, signal: AbortSignal): Promise<string> {
  const { id } = await sendFile(uploadImport, { account }, file, { silent, signal, onProgress })
  return id
}

/** The state of an import, polled while it changes. Without a network it waits. */
export function useImport(id: string) {
  return useQuery({
    queryKey: [keys.import, id],
    queryFn: ({ signal }) => call(getImport, { id }, { signal, silent }),
    staleTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.state) ? (document.hidden ? every.hidden : every.seen) : false),
  })
}

export function useImports(account: string) {
  return useInfiniteQuery({
    queryKey: [keys.imports, account],
    queryFn: ({ pageParam, signal }) => call(listImports, { account, offset: pageParam }, { signal, silent }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const known = pages.reduce((sum, page) => sum + page.imports.length, 0)
      return known < last.count && last.imports.length > 0 ? known : undefined
    },
    staleTime: 0,
    // an import in progress is followed on its own page; the list polls more slowly
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.imports.some((one) => isMoving(one.state))) ? 3 * every.seen : false,
  })
}

export function useRejectedRows(id: string, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [keys.rejectedRows, id],
    queryFn: ({ pageParam, signal }) => call(listRejectedRows, { id, offset: pageParam }, { signal, silent }),
    enabled,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const known = pages.reduce((sum, page) => sum + page.rejectedRows.length, 0)
      return known < last.stored && last.rejectedRows.length > 0 ? known : undefined
    },
    staleTime: 0,
  })
}

/** Metrics have changed: invalidates every query that shows any. */
export function useRenewFigures() {
  const client = useQueryClient()
  return (): Promise<void> => client.invalidateQueries()
}

/** Runs a step of an import. Afterwards the state is refetched, whatever the result. */
function useStep<Input>(id: string, run: (input: Input) => Promise<null>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: [keys.import, id] }),
        client.invalidateQueries({ queryKey: [keys.imports] }),
        client.invalidateQueries({ queryKey: [keys.rejectedRows, id] }),
      ])
    },
  })
}

export function useAnswerImport(id: string) {
  return useStep(id, (answers: ImportAnswers) => call(answerImport, { id, answers }, { silent }))
}

export function useConfirmImport(id: string) {
  return useStep(id, (agreed: { readonly skipRejected: boolean; readonly replace: boolean; readonly merge: boolean }) =>
    call(confirmImport, { id, ...agreed }, { silent }),
  )
}

export function useDiscardImport(id: string) {
  return useStep(id, (_: undefined) => call(discardImport, { id }, { silent }))
}

export function useDeleteImport() {
  const onSuccess = useRenewFigures()
  return useMutation({ mutationFn: (id: string) => call(deleteImport, { id }), onSuccess })
}

export function useRestoreImport() {
  const onSuccess = useRenewFigures()
  return useMutation({ mutationFn: (id: string) => call(restoreImport, { id }), onSuccess })
}
