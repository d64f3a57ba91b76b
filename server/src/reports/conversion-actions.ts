import type { CountedAction } from '@adroit/contract/conversion-action'
import { type MetricKey, measuresOf } from '@adroit/contract/metrics'
import type { DateRange } from '@adroit/contract/presets'
import { type ActionDays, actionDays } from '../connections/conversion-actions.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { ResolvedSelection } from './selection.ts'

/** Returns whether a metric is computed from conversions of the accounts' conversion actions. */
const countsActions = (key: MetricKey): boolean => measuresOf(key).some((measure) => measure === 'action' || measure === 'actionValue')

type Selected = Pick<ResolvedSelection, 'company' | 'holding' | 'dateRange' | 'previous' | 'asOf'>

/**
 * Returns the conversion actions that the metrics count in the selected accounts, in the date range and the one before, each once. Empty if
 * no metric counts conversions, and as of an earlier moment, because their history is not kept. Imported days have the action `imported`.
 */
export async function countedActions(
  ctx: Context,
  companyId: string,
  selection: Selected,
  metrics: readonly MetricKey[],
): Promise<CountedAction[]> {
  const days = await daysOfActions(ctx, companyId, selection, metrics, [selection.dateRange, selection.previous])
  return [...new Map(days.map(({ action }) => [`${action.platform} ${action.id}`, action])).values()]
}

/** Returns the same for one metric and the date range alone, with the number of accounts and the days of each action. */
export async function explainedActions(ctx: Context, companyId: string, selection: Selected, key: MetricKey) {
  const { from, to } = selection.dateRange
  const days = await daysOfActions(ctx, companyId, selection, [key], [selection.dateRange])
  return [...Map.groupBy(days, ({ action }) => `${action.platform} ${action.id}`).values()].flatMap((of) => {
    const [first] = of
    if (first === undefined) return []
    // Text order is day order.
    const begin = of.map((one) => one.from ?? from).sort()[0] ?? from
    const end =
      of
        .map((one) => one.to ?? to)
        .sort()
        .at(-1) ?? to
    return [{ action: first.action, accounts: new Set(of.map(({ account }) => account)).size, from: begin, to: end }]
  })
}

async function daysOfActions(
  ctx: Context,
  companyId: string,
  { holding, asOf }: Selected,
  metrics: readonly MetricKey[],
  ranges: readonly DateRange[],
): Promise<(Omit<ActionDays, 'action'> & { readonly action: CountedAction })[]> {
  if (asOf !== undefined || holding.length === 0 || !metrics.some(countsActions)) return []
  const platforms = new Map(holding.map(({ id, platform }) => [id, platform]))
  const accounts = [...platforms.keys()]
  return await forCompany(ctx.db, companyId, async (tx) => {
    const found: (Omit<ActionDays, 'action'> & { readonly action: CountedAction })[] = []
    for (const range of ranges) {
      for (const one of await actionDays(tx, companyId, range, accounts)) {
        const platform = platforms.get(one.account)
        if (platform !== undefined) found.push({ ...one, action: { ...one.action, platform } })
      }
    }
    return found
  })
}
