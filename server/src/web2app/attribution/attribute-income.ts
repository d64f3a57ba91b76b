import { dayAt } from '@adroit/contract/calendar'
import type { Attribution, AttributionRules } from './attribute-user.ts'
import { installClick } from './install-click.ts'
import type { UserEvent } from './user-event.ts'

const nothing = { opens: 0, reopens: 0, kept: 0, revenue: 0n, payers: 0, orders: 0, activeDays: 0 }

/**
 * Returns what income of nobody adds to the metrics. It counts at the click that it names if the setting would count an install of the same
 * moment for that click; otherwise at the app's own account, under the click's link. It belongs to no install.
 */
export function attributeIncome({ id, at, click, amount }: UserEvent, { setting, home, convert }: AttributionRules): Attribution {
  if (amount === null) return { contributions: [], setAside: [] }
  const link = click?.link ?? null
  const place = (click && installClick([click], at, setting)?.place) ?? { ...home, campaign: link }
  const day = dayAt(new Date(at), place.timeZone)
  const income = convert(amount, place.currency, day)
  if (income === null) return { contributions: [], setAside: [{ event: id, problem: 'no_rate' }] }
  return { contributions: [{ place, link, day, age: null, eventAt: at, ...nothing, income }], setAside: [] }
}
