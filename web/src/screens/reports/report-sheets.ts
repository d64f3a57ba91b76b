import { loadTexts, type TextsPart } from '../../locale/locale.ts'
import { parts } from '../../locale/parts.ts'
import { lazySheet } from '../../ui/lazy-sheet.tsx'
import { preloadSheets } from '../../ui/sheet.tsx'

const withDetails = async <Component>(load: Promise<Component>, ...more: TextsPart[]): Promise<Component> => {
  const [component] = await Promise.all([load, loadTexts([parts.details, ...more])])
  return component
}

// Code that opens on a press loads after the metrics.
const loads = {
  range: () => withDetails(import('./date-range/range-sheet.tsx').then((module) => module.RangeSheet)),
  compare: () => withDetails(import('./date-range/compare-sheet.tsx').then((module) => module.CompareSheet)),
  filters: () =>
    withDetails(
      import('./filters/filter-sheet.tsx').then((module) => module.FilterSheet),
      parts.status,
    ),
  columns: () => withDetails(import('./table/column-sheet.tsx').then((module) => module.ColumnSheet)),
  menu: () =>
    withDetails(
      import('./actions/report-menu-sheet.tsx').then((module) => module.ReportMenuSheet),
      parts.builder,
    ),
  asOf: () => withDetails(import('./date-range/as-of-sheet.tsx').then((module) => module.AsOfSheet)),
  export: () => withDetails(import('./export/export-sheet.tsx').then((module) => module.ExportSheet)),
  sharing: () =>
    withDetails(
      import('./sharing/sharing-sheet.tsx').then((module) => module.SharingSheet),
      parts.listing,
    ),
  kpiTiles: () => withDetails(import('./charts/kpi-tile-sheet.tsx').then((module) => module.KpiTileSheet)),
  buckets: () => withDetails(import('./charts/bucket-sheet.tsx').then((module) => module.BucketSheet)),
  tops: () => withDetails(import('./charts/top-sheet.tsx').then((module) => module.TopSheet)),
  number: () => withDetails(import('./number/number-sheet.tsx').then((module) => module.NumberSheet)),
}

export const RangeSheet = lazySheet(loads.range)
export const CompareSheet = lazySheet(loads.compare)
export const FilterSheet = lazySheet(loads.filters)
export const ColumnSheet = lazySheet(loads.columns)
export const ReportMenuSheet = lazySheet(loads.menu)
export const AsOfSheet = lazySheet(loads.asOf)
export const ExportSheet = lazySheet(loads.export)
export const SharingSheet = lazySheet(loads.sharing)
export const KpiTileSheet = lazySheet(loads.kpiTiles)
export const BucketSheet = lazySheet(loads.buckets)
export const TopSheet = lazySheet(loads.tops)
export const NumberSheet = lazySheet(loads.number)
export const AdEntitySheet = lazySheet(async () => {
  const [module] = await Promise.all([import('../../parts/campaigns/ad-entity-sheet.tsx'), loadTexts([parts.status, parts.campaigns])])
  return module.AdEntitySheet
})

/** Prefetches the code of the sheets. */
export function fetchSheets(): void {
  preloadSheets()
  for (const load of [...Object.values(loads), () => import('./number/number-facts.tsx'), () => import('../../ui/table/drag-edge.ts')])
    void load().catch(() => undefined)
}
