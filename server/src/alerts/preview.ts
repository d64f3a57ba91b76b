import type { Account } from '@adroit/contract/accounts'
import { isOfStatus } from '@adroit/contract/alert-conditions'
import { type AlertDefinition, alertPreviewDays, type previewAlert } from '@adroit/contract/alerts'
import { addDays, type Day, dayAt, daysIn } from '@adroit/contract/calendar'
import type { DateRange } from '@adroit/contract/presets'
import type * as z from 'zod'
import { accountsOf } from '../accounts/service.ts'
import { inactiveEntities } from '../campaigns/statuses.ts'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { converterFor } from '../rates/service.ts'
import type { Caller } from '../session/caller.ts'
import { entityNames } from './entity-names.ts'
import { withStatus } from './evaluate-statuses.ts'
import { type Incident, incidentsOf, needBudgets, watches } from './find-incidents.ts'
import { loadBudgets } from './load-budgets.ts'
import { loadDays } from './load-days.ts'
import { refuseImpossible } from './service.ts'

const mostShown = 100
/** Ads are many: more days would take long. */
const adDays = 3

type Preview = z.infer<typeof previewAlert.answer>
type Settings = Awaited<ReturnType<typeof settingsOf>>
interface Found {
  readonly found: readonly (Incident & { readonly account: Account })[]
  readonly withoutReadings: number
}

/** What an alert would have told in the last days, by the same evaluation as after a sync, from the readings that are kept. */
export async function preview(ctx: Context, caller: Caller, definition: AlertDefinition): Promise<Preview> {
  const { company } = caller
  const settings = await forCompany(ctx.db, company, async (tx) => {
    await refuseImpossible(tx, caller, definition)
    return await settingsOf(tx, company)
  })
  const accounts = (await accountsOf(ctx, company)).filter((account) => watches(definition, account))
  const to = dayAt(ctx.clock(), settings.time_zone)
  const from = isOfStatus(definition.condition) ? to : addDays(to, -(definition.level === 'AD' ? adDays : alertPreviewDays))
  const { found, withoutReadings } = isOfStatus(definition.condition)
    ? await ofStatuses(ctx, company, accounts, definition)
    : await ofDays(ctx, settings, accounts, definition, { from, to })
  const shown = found.slice(0, mostShown)
  const names = await entityNames(
    ctx,
    company,
    definition.level,
    shown.map(({ entity }) => entity),
  )
  return {
    incidents: shown.map(({ account, entity, day, at, since, value, before }) => ({
      account: { id: account.id, name: account.name },
      entity: entity === '' ? null : { key: entity, name: names.get(entity) ?? '' },
      day,
      at: new Date(at).toISOString(),
      since: new Date(since).toISOString(),
      value,
      before,
    })),
    ...{ count: found.length, accounts: accounts.length, withoutReadings, from, to, currency: settings.currency },
  }
}

async function ofDays(
  ctx: Context,
  settings: Settings,
  accounts: readonly Account[],
  definition: AlertDefinition,
  days: DateRange,
): Promise<Found> {
  const company = settings.id
  const { level, metric } = definition
  // the day before the first is compared with, and zones ahead of the company's have a day more
  const range = { from: addDays(days.from, -1), to: addDays(days.to, 1) }
  const currencies = accounts.map(({ currency }) => currency)
  const ids = accounts.map(({ id }) => id)
  const loaded = await loadDays(ctx, {
    ...{ company, accounts, range, metrics: [metric], level },
    converter: await converterFor(ctx, settings, settings.currency, currencies, range),
    ...(needBudgets([definition]) && { budgets: await loadBudgets(ctx, company, accounts, level) }),
  })
  const inactive =
    level === 'ACCOUNT' ? new Set<string>() : await forCompany(ctx.db, company, (tx) => inactiveEntities(tx, company, ids, level))
  const list: Day[] = Array.from({ length: daysIn(days.from, days.to) }, (_, index) => addDays(days.from, index))
  const found = accounts.flatMap((account) => {
    const entities = loaded.get(account.id) ?? new Map()
    return list.flatMap((day) => incidentsOf(definition, account, entities, inactive, day).map((incident) => ({ account, ...incident })))
  })
  return { found: found.sort((one, other) => other.at - one.at), withoutReadings: accounts.filter(({ id }) => !loaded.has(id)).length }
}

async function ofStatuses(ctx: Context, company: string, accounts: readonly Account[], definition: AlertDefinition): Promise<Found> {
  const found = await forCompany(ctx.db, company, async (tx) => {
    const all: (Incident & { account: Account })[] = []
    for (const account of accounts)
      for (const incident of await withStatus(ctx, tx, company, account, definition)) all.push({ account, ...incident })
    return all
  })
  return { found, withoutReadings: 0 }
}
