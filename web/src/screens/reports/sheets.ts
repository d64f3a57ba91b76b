import { bringWords } from '../../locale/locale.ts'
import { parts } from '../../locale/parts.ts'
import { lazySheet } from '../../ui/lazy-sheet.tsx'
import { preloadSheets } from '../../ui/sheet.tsx'

const withDetails = async <Component>(load: Promise<Component>): Promise<Component> => {
  const [component] = await Promise.all([load, bringWords([parts.details])])
  return component
}

// What opens only when somebody presses something comes after the figures.
const loads = {
  range: () => withDetails(import('./range-sheet.tsx').then((module) => module.RangeSheet)),
  metrics: () => withDetails(import('./metric-sheet.tsx').then((module) => module.MetricSheet)),
  cards: () => withDetails(import('./card-sheet.tsx').then((module) => module.CardSheet)),
  buckets: () => withDetails(import('./bucket-sheet.tsx').then((module) => module.BucketSheet)),
  number: () => withDetails(import('./number-sheet.tsx').then((module) => module.NumberSheet)),
}

export const RangeSheet = lazySheet(loads.range)
export const MetricSheet = lazySheet(loads.metrics)
export const CardSheet = lazySheet(loads.cards)
export const BucketSheet = lazySheet(loads.buckets)
export const NumberSheet = lazySheet(loads.number)
export const ObjectSheet = lazySheet(async () => {
  const [module] = await Promise.all([import('../delivery/object-sheet.tsx'), bringWords([parts.status, parts.delivery])])
  return module.ObjectSheet
})

/** Fetches their code before the first of them is asked for. */
export function fetchSheets(): void {
  preloadSheets()
  for (const load of [...Object.values(loads), () => import('./number-facts.tsx')]) void load().catch(() => undefined)
}
