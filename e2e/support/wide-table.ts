import type { MetricKey } from '@adroit/contract/metrics'
import { ok, paths, type Stub } from './stub.ts'
import { report, tableOf } from './stub-data.ts'

const metrics: MetricKey[] = ['spend', 'optReceive', 'actionValue', 'impressions', 'clicks', 'optOpen', 'cpm']
const count = 40

const names = [
  'LUMINA_SkinCareRecovery_2026Q4_03',
  'US prospecting, iOS and Android',
  'ルミナ公式 検索＋P-MAX 2026年度',
  'DACH – Suche und Performance Max',
]
const amounts = (most: number) => Array.from({ length: count }, (_, row) => (most - row * 1_000.01).toFixed(2))
const counts = (most: number) => Array.from({ length: count }, (_, row) => most - row * 7)
const values = [
  amounts(2_451_880.17),
  amounts(9_912_404.88),
  amounts(1_319_624.98),
  counts(1_168_518),
  counts(40_992),
  counts(8_001),
  amounts(812.4),
]

/** A table of 40 accounts whose first three metrics have amounts of 12 characters. */
export const wideTable = tableOf(
  {
    metrics,
    count,
    totals: {
      currency: 'USD',
      values: ['9984616.98', '9953460.19', '9019624.55', 9_168_518, 190_992, 41_001, '412.40'],
      deltas: [-0.062, 0.019, 0.03, null, null, null, 0.11],
      partial: null,
      perCurrency: [{ currency: 'USD', values: ['9984616.98', '9953460.19', '9019624.55', 9_168_518, 190_992, 41_001, '412.40'] }],
    },
  },
  {
    keys: Array.from({ length: count }, (_, row) => String(11 + row)),
    names: Array.from({ length: count }, (_, row) => `${names[row % names.length]}`),
    kinds: Array.from({ length: count }, () => 'named' as const),
    platforms: Array.from({ length: count }, (_, row) => (['meta', 'google', 'tiktok'] as const)[row % 3] ?? 'meta'),
    currencies: Array.from({ length: count }, () => 'USD'),
    accounts: Array.from({ length: count }, (_, row) => String(11 + row)),
    values,
    deltas: metrics.map(() => Array.from({ length: count }, () => null)),
  },
)

export function serveWide(api: Stub): void {
  api.answer(paths.details, ok({ ...report, metrics }))
  api.answer(paths.query, ok(wideTable))
}
