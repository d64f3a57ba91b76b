import { errors } from '@adroit/contract/errors'
import type { MaterialCopy } from '@adroit/contract/material'
import { cropMaterial } from '@adroit/contract/material-crop'
import { addMaterialFolder, changeMaterialFolder, listMaterialFolders, removeMaterialFolder } from '@adroit/contract/material-folders'
import {
  changeMaterialCopy,
  changeMaterials,
  deleteMaterials,
  getMaterial,
  listMaterials,
  type MaterialDetails,
  type MaterialFilters,
  type MaterialSort,
  materialChoices,
  restoreMaterials,
  setMaterialFavorite,
} from '@adroit/contract/material-library'
import type { ListedPerformance, MaterialMetric, PerformanceChoice } from '@adroit/contract/material-performance'
import { type Decision, decideMaterials, getReviewSettings, type ReviewSettings, setReviewSettings } from '@adroit/contract/material-review'
import type { Cell } from '@adroit/contract/table'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/call.ts'
import { isRefusal } from '../api/failure.ts'
import { keys } from './query-keys.ts'
import { renewMaterials } from './renew-materials.ts'

const silent = true
/** Materials of one request; two columns of them fill several screens of a phone. */
const pageSize = 40
/** Addresses of pictures are valid for five minutes: answers with them are refetched before that, in ms. */
const fresh = 4 * 60_000

export interface LibraryView extends MaterialFilters {
  readonly sort: { readonly by: MaterialSort | MaterialMetric; readonly direction: 'asc' | 'desc' }
  readonly performance?: PerformanceChoice
}

/** Metrics of the listed materials. */
export interface ListedMetrics {
  /** What all of them share, as of the newest page. */
  readonly about: Omit<ListedPerformance, 'values'>
  /** Cells by the material's id, in the order of the metrics; null: no ad showed it. */
  readonly of: ReadonlyMap<string, readonly Cell[] | null>
}

export function isMaterialGone(error: unknown): boolean {
  return [errors.material_gone, errors.not_found, errors.input_invalid].some(({ code }) => isRefusal(error, code))
}

/** Pages of the library; `view` undefined: not known yet. */
export function useMaterials(view: LibraryView | undefined) {
  const list = useInfiniteQuery({
    queryKey: [keys.materials, view],
    queryFn: ({ signal, pageParam }) => call(listMaterials, { ...view, offset: pageParam, limit: pageSize }, { signal, silent }),
    enabled: view !== undefined,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const known = pages.reduce((sum, page) => sum + page.materials.length, 0)
      return last.materials.length > 0 && known < last.count ? known : undefined
    },
    placeholderData: keepPreviousData,
    refetchInterval: fresh,
  })
  const { data } = list
  // a material that moved between two requests may be on both pages
  const materials = useMemo(
    () => data && [...new Map(data.pages.flatMap((page) => page.materials).map((material) => [material.id, material])).values()],
    [data],
  )
  const metrics = useMemo(() => metricsOf(data?.pages ?? []), [data])
  return { ...list, materials, metrics, count: data?.pages.at(-1)?.count, counts: data?.pages.at(-1)?.counts }
}

type Page = (typeof listMaterials)['answer']['_zod']['output']

function metricsOf(pages: readonly Page[]): ListedMetrics | null {
  const about = pages.at(-1)?.performance
  if (!about) return null
  const cells = pages.flatMap(({ materials, performance }) =>
    materials.map(({ id }, index) => [id, performance?.values[index] ?? null] as const),
  )
  return { about, of: new Map(cells) }
}

export function useMaterial(id: string) {
  return useQuery({
    queryKey: [keys.material, id],
    queryFn: ({ signal }) => call(getMaterial, { id }, { signal, silent }),
    refetchInterval: fresh,
    enabled: id !== '',
  })
}

export function useMaterialChoices() {
  return useQuery({ queryKey: [keys.materialChoices], queryFn: ({ signal }) => call(materialChoices, {}, { signal, silent }) })
}

export function useMaterialFolders() {
  return useQuery({ queryKey: [keys.materialFolders], queryFn: ({ signal }) => call(listMaterialFolders, {}, { signal, silent }) })
}

export function useReviewSettings() {
  return useQuery({ queryKey: [keys.reviewSettings], queryFn: ({ signal }) => call(getReviewSettings, {}, { signal, silent }) })
}

function useMaterialMutation<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: run, onSettled: () => renewMaterials(client) })
}

type Changes = (typeof changeMaterials)['input']['_zod']['input']

export const useChangeMaterials = () => useMaterialMutation((changes: Changes) => call(changeMaterials, changes))
export const useDeleteMaterials = () => useMaterialMutation((ids: readonly string[]) => call(deleteMaterials, { ids: [...ids] }))
export const useRestoreMaterials = () => useMaterialMutation((ids: readonly string[]) => call(restoreMaterials, { ids: [...ids] }))
export const useSetFavorite = () =>
  useMaterialMutation(({ ids, favorite }: { ids: readonly string[]; favorite: boolean }) =>
    call(setMaterialFavorite, { ids: [...ids], favorite }),
  )
export const useChangeCopy = () =>
  useMaterialMutation((given: { id: string; version: number; copy: MaterialCopy }) => call(changeMaterialCopy, given))

export const useCropMaterial = () =>
  useMaterialMutation((given: (typeof cropMaterial)['input']['_zod']['input']) => call(cropMaterial, given))

export const useAddFolder = () => useMaterialMutation((given: { name: string; parent: string | null }) => call(addMaterialFolder, given))
export const useChangeFolder = () =>
  useMaterialMutation((given: { id: string; name: string; parent: string | null }) => call(changeMaterialFolder, given))
export const useRemoveFolder = () => useMaterialMutation((id: string) => call(removeMaterialFolder, { id }))

/** The versions that the member saw, and what they decided. */
export interface DecisionInput {
  readonly items: readonly Pick<MaterialDetails, 'id' | 'version' | 'contentHash'>[]
  readonly decision: Decision
  readonly reason?: string
}
export const useDecide = () =>
  useMaterialMutation(({ items, ...given }: DecisionInput) =>
    call(decideMaterials, { ...given, items: items.map(({ id, version, contentHash }) => ({ id, version, contentHash })) }),
  )

export function useSaveReviewSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (settings: ReviewSettings) => call(setReviewSettings, settings),
    onSuccess: (settings) => {
      client.setQueryData([keys.reviewSettings], settings)
      renewMaterials(client)
    },
  })
}
