import { errors } from '@adroit/contract/errors'
import { listMaterialFolders } from '@adroit/contract/material-folders'
import {
  getMaterial,
  listMaterials,
  type MaterialFilters,
  type MaterialSort,
  materialChoices,
  setMaterialFavorite,
} from '@adroit/contract/material-library'
import type { ListedPerformance, MaterialMetric, PerformanceChoice } from '@adroit/contract/material-metrics'
import type { Cell } from '@adroit/contract/table'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/call.ts'
import { isRefusal } from '../api/failure.ts'
import { useMaterialMutation } from './material-mutation.ts'
import { keys } from './query-keys.ts'

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
  return [errors.material_gone.code, errors.not_found.code, errors.input_invalid.code].some((code) => isRefusal(error, code))
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

export const useSetFavorite = () =>
  useMaterialMutation(({ ids, favorite }: { ids: readonly string[]; favorite: boolean }) =>
    call(setMaterialFavorite, { ids: [...ids], favorite }),
  )
