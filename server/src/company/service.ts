import { limits } from '@adroit/contract/limits'
import type { Role } from '@adroit/contract/roles'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { isCurrency, isTimeZone } from '../lib/known-names.ts'
import { properName } from '../lib/person.ts'
import { newestRates, usedCurrencies } from '../rates/service.ts'
import type { Caller } from '../session/caller.ts'
import { refuseUnconfirmed } from '../session/confirmed.ts'
import { type CompanyChanges, selectSettings, updateSettings } from './store.ts'

interface Settings {
  readonly name: string
  readonly currency: string
  readonly timeZone: string
  /** 0 = Sunday, 1 = Monday … */
  readonly weekStart: number
}

interface Details extends Settings {
  readonly abbreviation: string
  readonly secondFactorRoles: Role[]
  readonly ratesUpTo: string | null
  readonly currencies: string[]
}

/** Settings of the caller's company, and the choices for them: the currencies with exchange rates and those of its accounts. */
export function companyOf(ctx: Context, caller: Caller): Promise<Details> {
  return forCompany(ctx.db, caller.company, async (tx) => {
    const company = await selectSettings(tx, caller.company)
    const rates = await newestRates(tx, company)
    const own = await usedCurrencies(tx, caller.company)
    // Rates are per euro, so if there are any rates, the euro has one too.
    const held = rates.length > 0 ? ['EUR', ...rates.map((rate) => rate.currency)] : []
    return {
      ...settings(company),
      abbreviation: company.abbreviation,
      secondFactorRoles: company.second_factor_roles,
      ratesUpTo:
        rates
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? null,
      currencies: [...new Set([company.currency, ...held, ...own])].sort(),
    }
  })
}

/**
 * Changes the given fields. Throws name_length, name_invisible, currency_unknown and time_zone_unknown, and, if another currency is given and the password was
 * not typed recently, confirmation_needed; it changes nothing then.
 */
export function changeCompany(ctx: Context, caller: Caller, given: Partial<Settings>): Promise<Settings> {
  const changes = {
    ...(given.currency === undefined ? {} : { currency: currency(given.currency) }),
    ...(given.timeZone === undefined ? {} : { time_zone: timeZone(given.timeZone) }),
    ...(given.weekStart === undefined ? {} : { week_start: given.weekStart }),
  } satisfies CompanyChanges
  return forCompany(ctx.db, caller.company, async (tx) => {
    const before = await selectSettings(tx, caller.company)
    const name = given.name === undefined ? {} : { name: properName(given.name, limits.companyName, before.name) }
    // Amounts that members may spend are compared in it.
    if (changes.currency !== undefined && changes.currency !== before.currency) refuseUnconfirmed(ctx, caller)
    const all = { ...changes, ...name }
    if (Object.keys(all).length > 0) await updateSettings(tx, caller.company, all)
    const after = await selectSettings(tx, caller.company)
    if (after.currency !== before.currency) {
      const details = { before: before.currency, after: after.currency }
      await recordAudit(tx, caller.company, { at: ctx.clock(), action: 'company_currency_changed', details })
    }
    return settings(after)
  })
}

function settings(row: Awaited<ReturnType<typeof selectSettings>>): Settings {
  return { name: row.name, currency: row.currency, timeZone: row.time_zone, weekStart: row.week_start }
}

function currency(code: string): string {
  if (!isCurrency(code)) throw fail('currency_unknown', { code })
  return code
}

function timeZone(zone: string): string {
  if (!isTimeZone(zone)) throw fail('time_zone_unknown', { zone })
  return zone
}
