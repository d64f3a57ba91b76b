import { loadTexts } from '../../../locale/locale.ts'
import { parts } from '../../../locale/parts.ts'
import { lazySheet } from '../../../ui/lazy-sheet.tsx'

const withDetails = async <Component>(load: Promise<Component>, ...more: (keyof typeof parts)[]): Promise<Component> =>
  (await Promise.all([load, loadTexts([parts.details, ...more.map((part) => parts[part])])]))[0]

/** Sheets of the library and of a material's page that load when they first open. */
export const RangeSheet = lazySheet(() =>
  withDetails(import('../../../parts/date-range/range-sheet.tsx').then((module) => module.RangeSheet)),
)
export const MetricSheet = lazySheet(() =>
  withDetails(import('../../../parts/metrics/metric-sheet.tsx').then((module) => module.MetricSheet)),
)
export const MetricFilterSheet = lazySheet(() =>
  withDetails(import('./metric-filter-sheet.tsx').then((module) => module.MetricFilterSheet)),
)
export const EarnedInfoSheet = lazySheet(() => import('./earned-info-sheet.tsx').then((module) => module.EarnedInfoSheet))
export const AdEntitySheet = lazySheet(() =>
  withDetails(
    import('../../../parts/campaigns/ad-entity-sheet.tsx').then((module) => module.AdEntitySheet),
    'status',
    'campaigns',
  ),
)
