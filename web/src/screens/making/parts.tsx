import { preloadSheets } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { lazyPart, lazyPartSheet } from './lazy-part.tsx'

const preview = lazyPart(() => import('./live-preview.tsx').then((module) => module.LivePreview), null)
const conflict = lazyPart(() => import('./conflict.tsx').then((module) => module.Conflict), null)
const catalogue = lazyPart(
  () => import('./figure-catalogue.tsx').then((module) => module.FigureCatalogue),
  <SkeletonRows rows={8} />,
  'details',
)
const more = lazyPart(() => import('./more-parts.tsx').then((module) => module.MoreParts), <SkeletonRows rows={4} lines={1} />, 'status')
const range = lazyPartSheet(() => import('../reports/range-sheet.tsx').then((module) => module.RangeSheet))
const sort = lazyPartSheet(() => import('../reports/sort-sheet.tsx').then((module) => module.SortSheet))
const compare = lazyPartSheet(() => import('./compare-sheet.tsx').then((module) => module.CompareSheet))

export const LivePreview = preview.Part
export const Conflict = conflict.Part
export const FigureCatalogue = catalogue.Part
export const MoreParts = more.Part
export const RangeSheet = range.Part
export const SortSheet = sort.Part
export const CompareSheet = compare.Part

/** Fetches what later steps are made of, so that they open at once, and also where the network has gone meanwhile. */
export function fetchParts(): void {
  preloadSheets()
  const loads = [preview.fetch, conflict.fetch, catalogue.fetch, more.fetch, range.fetch, sort.fetch, compare.fetch]
  const calendar = [() => import('../reports/custom-range.tsx'), () => import('../../ui/day-range.tsx')]
  for (const load of [...loads, ...calendar]) void load().catch(() => undefined)
}
