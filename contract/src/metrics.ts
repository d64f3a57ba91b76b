import { type Platform, platformDescriptors, platforms } from './platforms.ts'

/** money: decimal string in major units · count: number · ratio: number, "times" · percent: fraction, 0.125 = 12.5 %. */
type Unit = 'money' | 'count' | 'ratio' | 'percent'

/** Whether a larger value is good for the business. `neither`: spend, impressions, shares. */
export type Direction = 'more' | 'less' | 'neither'

/** Metrics that add up over days, ads and accounts; all others are computed from their sums. */
export const additiveKeys = [
  'spend',
  'impressions',
  'clicks',
  'action',
  'actionValue',
  'optOpen',
  'optOpenOld',
  'optKeep',
  'optReceive',
  'optReceiveUsercount',
  'optReceiveOrdercount',
  'optCustomIncome',
] as const
export type AdditiveKey = (typeof additiveKeys)[number]

/** value = times × (of − less) / per, over sums. A zero or missing `per` gives "no value". */
export interface Formula {
  readonly of: AdditiveKey
  readonly less?: AdditiveKey
  readonly per: AdditiveKey
  readonly times?: number
}

export interface Metric {
  readonly unit: Unit
  readonly direction: Direction
  /** Absent for additive metrics and for the two relations. */
  readonly formula?: Formula
  /** Platforms whose reports carry the metric; first-party metrics can come with any platform. */
  readonly platforms: readonly Platform[]
  /** One sentence for readers of the API; the interface has its own texts in three languages. */
  readonly meaning: string
}

const all = platforms
const paid = platforms.filter((platform) => platformDescriptors[platform].reportsAds)

const measure = (unit: Unit, direction: Direction, platforms: readonly Platform[], meaning: string): Metric => ({
  unit,
  direction,
  platforms,
  meaning,
})
const derived = (unit: Unit, direction: Direction, platforms: readonly Platform[], formula: Formula, meaning: string): Metric => ({
  unit,
  direction,
  platforms,
  formula,
  meaning,
})

/** The metric catalog (ledger R6): the only definition of each metric. */
export const metrics = {
  spend: measure('money', 'neither', all, 'What the platform charged, in the currency of the account.'),
  impressions: measure('count', 'neither', paid, 'How often ads were shown.'),
  clicks: measure('count', 'more', paid, 'Clicks that the platform counted.'),
  ctr: derived('percent', 'more', paid, { of: 'clicks', per: 'impressions' }, 'Clicks per impression.'),
  cpc: derived('money', 'less', paid, { of: 'spend', per: 'clicks' }, 'Spend per click.'),
  cpm: derived('money', 'less', paid, { of: 'spend', per: 'impressions', times: 1000 }, 'Spend per thousand impressions.'),
  action: measure('count', 'more', paid, 'Conversions that the platform claims, of the account’s chosen action.'),
  actionCost: derived('money', 'less', paid, { of: 'spend', per: 'action' }, 'Spend per conversion.'),
  actionValue: measure('money', 'more', paid, 'Value that the platform claims for those conversions.'),
  actionValueRoi: derived('ratio', 'more', paid, { of: 'actionValue', per: 'spend' }, 'Conversion value per unit of spend.'),
  optOpen: measure('count', 'more', all, 'Installs, counted first-party or by the platform.'),
  optOpenCost: derived('money', 'less', all, { of: 'spend', per: 'optOpen' }, 'Spend per install.'),
  optOpenOld: measure('count', 'neither', all, 'Re-opens by users who had the app already.'),
  optOpenOldCost: derived('money', 'less', all, { of: 'spend', per: 'optOpenOld' }, 'Spend per re-open by an existing user.'),
  optKeep: measure('count', 'more', all, 'Users who came back the day after installing.'),
  optKeepRate: derived('percent', 'more', all, { of: 'optKeep', per: 'optOpen' }, 'Users retained the next day, per install.'),
  optKeepCost: derived('money', 'less', all, { of: 'spend', per: 'optKeep' }, 'Spend per retained user.'),
  optReceive: measure('money', 'more', all, 'Revenue recovered from users.'),
  optReceiveRoi: derived('ratio', 'more', all, { of: 'optReceive', per: 'spend' }, 'Revenue recovered per unit of spend.'),
  optReceiveRoir: derived(
    'ratio',
    'more',
    all,
    { of: 'optReceive', less: 'spend', per: 'spend' },
    'Profit per unit of spend: (revenue − spend) / spend.',
  ),
  optReceiveUsercount: measure('count', 'more', all, 'Users who paid for the first time.'),
  optReceiveOrdercount: measure('count', 'more', all, 'Orders.'),
  optReceiveUnit: derived('money', 'more', all, { of: 'optReceive', per: 'optReceiveUsercount' }, 'Revenue per first-time payer.'),
  optReceiveRop: derived('percent', 'more', all, { of: 'optReceiveUsercount', per: 'optOpen' }, 'First-time payers per install.'),
  optReceiveUservalue: derived('money', 'more', all, { of: 'optReceive', per: 'optOpen' }, 'Revenue per install.'),
  optCustomIncome: measure('money', 'more', all, 'Income that the company reports itself.'),
  optCustomIncomeRoi: derived('ratio', 'more', all, { of: 'optCustomIncome', per: 'spend' }, 'Self-reported income per unit of spend.'),
  spendPercent: measure('percent', 'neither', all, 'Share of the spend of everything that the query selects, not of the page.'),
  chainRatio: measure('percent', 'neither', all, 'Change of spend against the period of equal length just before.'),
} as const satisfies Record<AdditiveKey, Metric> & Record<string, Metric>

export type MetricKey = keyof typeof metrics
export const metricKeys = Object.keys(metrics) as MetricKey[]

export function isMetricKey(value: string): value is MetricKey {
  return Object.hasOwn(metrics, value)
}

/** The catalog entry, widened so that `formula` can be read for any metric. */
export function metric(key: MetricKey): Metric {
  return metrics[key]
}

/** Measures that a company may count itself from its clicks and events: installs, retention and revenue. */
export const firstPartyKeys: readonly AdditiveKey[] = additiveKeys.filter((key) => key.startsWith('opt'))

/** Whether a metric is one of them, or computed from one. */
export function isFirstParty(key: MetricKey): boolean {
  return measuresOf(key).some((measure) => firstPartyKeys.includes(measure))
}

/** The additive metrics whose sums a metric is computed from. */
export function measuresOf(key: MetricKey): readonly AdditiveKey[] {
  const formula = metric(key).formula
  if (formula) return formula.less ? [formula.of, formula.less, formula.per] : [formula.of, formula.per]
  return key === 'spendPercent' || key === 'chainRatio' ? ['spend'] : [key as AdditiveKey]
}
