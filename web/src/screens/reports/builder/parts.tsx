import { lazyPart, lazyPartSheet } from '../../../ui/lazy-part.tsx'
import { preloadSheets } from '../../../ui/sheet.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'

const accounts = lazyPart(() => import('./accounts-step.tsx').then((module) => module.AccountsStep), <SkeletonRows rows={8} />)
const days = lazyPart(() => import('./days-step.tsx').then((module) => module.DaysStep), <SkeletonRows rows={8} lines={1} />)
const preview = lazyPart(() => import('./live-preview.tsx').then((module) => module.LivePreview), null)
const conflict = lazyPart(() => import('./conflict.tsx').then((module) => module.Conflict), null)
const catalogue = lazyPart(
  () => import('./metric-catalogue.tsx').then((module) => module.MetricCatalogue),
  <SkeletonRows rows={8} />,
  'details',
)
const more = lazyPart(
  () => import('./more-parts.tsx').then((module) => module.MoreParts),
  <SkeletonRows rows={4} lines={1} />,
  'status',
  'conversions',
)
const range = lazyPartSheet(() => import('../../../parts/date-range/range-sheet.tsx').then((module) => module.RangeSheet))
const sort = lazyPartSheet(() => import('./sort-sheet.tsx').then((module) => module.SortSheet))
const compare = lazyPartSheet(() => import('./compare-choice-sheet.tsx').then((module) => module.CompareChoiceSheet))

export const AccountsStep = accounts.Part
export const DaysStep = days.Part
export const LivePreview = preview.Part
export const Conflict = conflict.Part
export const MetricCatalogue = catalogue.Part
export const MoreParts = more.Part
export const RangeSheet = range.Part
export const SortSheet = sort.Part
export const CompareChoiceSheet = compare.Part

/** Prefetches the code of later steps, so that they open at once, even offline. */
export function fetchParts(): void {
  preloadSheets()
  const loads = [
    accounts.fetch,
    days.fetch,
    preview.fetch,
    conflict.fetch,
    catalogue.fetch,
    more.fetch,
    range.fetch,
    sort.fetch,
    compare.fetch,
  ]
  const calendar = [() => import('../../../parts/date-range/custom-range.tsx'), () => import('../../../ui/day-range.tsx')]
  for (const load of [...loads, ...calendar]) void load().catch(() => undefined)
}
