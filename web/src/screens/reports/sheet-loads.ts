import { loadTexts, type TextsPart } from '../../locale/locale.ts'
import { parts } from '../../locale/parts.ts'
import { schedulesPart } from '../../locale/schedules-part.ts'
import { snapshotsPart } from '../../locale/snapshots-part.ts'
import { preloadSheets } from '../../ui/sheet.tsx'

const withDetails = async <Component>(load: Promise<Component>, ...more: TextsPart[]): Promise<Component> => {
  const [component] = await Promise.all([load, loadTexts([parts.details, ...more])])
  return component
}

const prefetched = {
  rows: async () => (await import('./row-sheets.tsx')).RowSheets,
  menu: async () => (await import('./actions/menu-sheets.tsx')).MenuSheets,
  view: async () => (await import('./filters/view-sheets.tsx')).ViewSheets,
  range: () => withDetails(import('../../parts/date-range/range-sheet.tsx').then((module) => module.RangeSheet)),
  compare: () => withDetails(import('./date-range/compare-sheet.tsx').then((module) => module.CompareSheet)),
  filters: () =>
    withDetails(
      import('./filters/filter-sheet.tsx').then((module) => module.FilterSheet),
      parts.status,
    ),
  columns: () => withDetails(import('./table/column-sheet.tsx').then((module) => module.ColumnSheet)),
  reportMenu: () =>
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
  schedules: () =>
    withDetails(
      import('./schedules/schedule-sheet.tsx').then((module) => module.ScheduleSheet),
      parts.listing,
      schedulesPart,
    ),
  snapshots: () =>
    withDetails(
      import('./snapshots/snapshot-sheet.tsx').then((module) => module.SnapshotSheet),
      snapshotsPart,
    ),
  kpiTiles: () => withDetails(import('./charts/kpi-tile-sheet.tsx').then((module) => module.KpiTileSheet)),
  buckets: () => withDetails(import('./charts/bucket-sheet.tsx').then((module) => module.BucketSheet)),
  chartKinds: () => withDetails(import('./charts/chart-kind-sheet.tsx').then((module) => module.ChartKindSheet)),
  notAttributed: () => withDetails(import('./table/not-attributed-sheet.tsx').then((module) => module.NotAttributedSheet)),
  number: () => withDetails(import('../../parts/number/number-sheet.tsx').then((module) => module.NumberSheet)),
}

/** Loads the code and the messages of a sheet. */
export const sheetLoads = {
  ...prefetched,
  adEntity: async () => {
    const [module] = await Promise.all([import('../../parts/campaigns/ad-entity-sheet.tsx'), loadTexts([parts.status, parts.campaigns])])
    return module.AdEntitySheet
  },
}

/** Prefetches the code of the sheets. */
export function fetchSheets(): void {
  preloadSheets()
  for (const load of [
    ...Object.values(prefetched),
    () => import('../../parts/number/number-facts.tsx'),
    () => import('../../ui/table/drag-edge.ts'),
  ])
    void load().catch(() => undefined)
}
