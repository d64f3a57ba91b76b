import { bringWords, type WordsPart } from '../../locale/locale.ts'
import { parts } from '../../locale/parts.ts'
import { lazySheet } from '../../ui/lazy-sheet.tsx'
import { preloadSheets } from '../../ui/sheet.tsx'

const withDetails = async <Component>(load: Promise<Component>, ...more: WordsPart[]): Promise<Component> => {
  const [component] = await Promise.all([load, bringWords([parts.details, ...more])])
  return component
}

// What opens only when somebody presses something comes after the figures.
const loads = {
  range: () => withDetails(import('./range-sheet.tsx').then((module) => module.RangeSheet)),
  compare: () => withDetails(import('./compare-sheet.tsx').then((module) => module.CompareSheet)),
  filters: () =>
    withDetails(
      import('./filter-sheet.tsx').then((module) => module.FilterSheet),
      parts.status,
    ),
  columns: () => withDetails(import('./column-sheet.tsx').then((module) => module.ColumnSheet)),
  menu: () =>
    withDetails(
      import('./report-menu-sheet.tsx').then((module) => module.ReportMenuSheet),
      parts.making,
    ),
  asOf: () => withDetails(import('./as-of-sheet.tsx').then((module) => module.AsOfSheet)),
  export: () => withDetails(import('./export-sheet.tsx').then((module) => module.ExportSheet)),
  sharing: () =>
    withDetails(
      import('./sharing-sheet.tsx').then((module) => module.SharingSheet),
      parts.listing,
    ),
  cards: () => withDetails(import('./card-sheet.tsx').then((module) => module.CardSheet)),
  buckets: () => withDetails(import('./bucket-sheet.tsx').then((module) => module.BucketSheet)),
  tops: () => withDetails(import('./top-sheet.tsx').then((module) => module.TopSheet)),
  number: () => withDetails(import('./number-sheet.tsx').then((module) => module.NumberSheet)),
}

export const RangeSheet = lazySheet(loads.range)
export const CompareSheet = lazySheet(loads.compare)
export const FilterSheet = lazySheet(loads.filters)
export const ColumnSheet = lazySheet(loads.columns)
export const ReportMenuSheet = lazySheet(loads.menu)
export const AsOfSheet = lazySheet(loads.asOf)
export const ExportSheet = lazySheet(loads.export)
export const SharingSheet = lazySheet(loads.sharing)
export const CardSheet = lazySheet(loads.cards)
export const BucketSheet = lazySheet(loads.buckets)
export const TopSheet = lazySheet(loads.tops)
export const NumberSheet = lazySheet(loads.number)
export const ObjectSheet = lazySheet(async () => {
  const [module] = await Promise.all([import('../delivery/object-sheet.tsx'), bringWords([parts.status, parts.delivery])])
  return module.ObjectSheet
})

/** Fetches their code before the first of them is asked for. */
export function fetchSheets(): void {
  preloadSheets()
  for (const load of [...Object.values(loads), () => import('./number-facts.tsx'), () => import('../../ui/table/drag-edge.ts')])
    void load().catch(() => undefined)
}
