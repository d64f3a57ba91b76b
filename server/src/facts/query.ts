import { type AdditiveKey, isMetricKey, type MetricKey } from '@adroit/contract/metrics'
import { overlaps } from '@adroit/contract/overlaps'
import { type Breakdown, breakdowns, type Level, levels } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import type { AdEntityRef, Sort } from '@adroit/contract/report'
import { isRange } from '../lib/day-ranges.ts'
import { type DayShift, shiftBetween } from '../lib/day-shift.ts'
import { hasEntities, isLevel, isOfAccounts, isTime } from './breakdowns.ts'
import { recordNumber } from './entity-key.ts'
import { badInput } from './facts-error.ts'
import { isMoney, neededMeasures } from './measures.ts'
import type { Calendar } from './plan/keys.ts'
import type { Grain, Version } from './plan/version.ts'
import { searchNeedle } from './search.ts'
import type { AsOf, ChosenRows, Conversion, SelectedAccount, Selection, TableQuery } from './table-query.ts'

export interface Scope {
  readonly company: bigint
  readonly accounts: readonly SelectedAccount[]
  readonly accountNumbers: readonly bigint[]
  readonly scope: { readonly level: Level; readonly number: bigint } | null
  readonly grain: Grain
  /** Ad entities that only the history contains are found too. */
  readonly withFormer: boolean
  /** Installs, retention and revenue are read from `first_party`, and its ad entities are found too. */
  readonly firstParty: boolean
  /** The rows to read, if SQL has to choose them. */
  readonly chosen: readonly Chosen[]
}

/** Rows of a breakdown by their keys (null: all) and by parts of their names, in lower case. */
export interface Chosen {
  readonly breakdown: Breakdown
  readonly keys: readonly string[] | null
  /** Keys of ad entities as numbers; empty for other rows. */
  readonly numbers: readonly bigint[]
  readonly needles: readonly string[]
  readonly calendar: Calendar
}

/** A checked table query: ids are numbers, and the consequences of breakdown, search and currencies are resolved. */
export interface CheckedQuery {
  readonly scope: Scope
  /** The accounts that are compared with the previous period; null: all of `scope`. */
  readonly compared: Scope | null
  readonly breakdown: TableQuery['breakdown']
  readonly now: DateRange
  readonly previous: DateRange
  /** Which day of the previous period a day is compared with. */
  readonly shift: DayShift
  readonly measures: readonly AdditiveKey[]
  readonly withShare: boolean
  readonly sort: Sort
  /** Countries by their shown names; empty: they are sorted by code. */
  readonly countryOrder: readonly string[]
  readonly notAttributedLast: boolean
  readonly calendar: Calendar
  /** Rows are in their account's currency. Otherwise money of rows is converted like that of the totals. */
  readonly keepsCurrency: boolean
  /** Which versions of rows count in each period. */
  readonly versions: { readonly now: Version; readonly previous: Version }
  /** Set if the selected accounts have several currencies. */
  readonly conversion: Conversion | null
  /** Currency of rows over several accounts and of the total. */
  readonly currency: string
  readonly offset: number
  readonly limit: number
}

/**
 * Returns the accounts and the scope that facts are read from. `withFormer`: history is read, so that ad entities without current rows are
 * found too. Throws FactsError('input').
 */
export function checkScope(selection: Selection, withFormer: boolean): Scope {
  const company = recordNumber(selection.company)
  if (company === null) throw badInput(`The company id "${selection.company}" is not a record number.`)
  if (!isRange(selection.dateRange)) throw badInput(`"${selection.dateRange.from}" to "${selection.dateRange.to}" is not a range of days.`)
  const inside = selection.scope ? checkEntity(selection.scope) : null
  const accounts =
    inside?.level === 'ACCOUNT' ? selection.accounts.filter((one) => recordNumber(one.id) === inside.number) : selection.accounts
  const accountNumbers = accounts.map(accountNumber)
  const firstParty = selection.firstParty === true
  const scope = { company, accounts, accountNumbers, scope: inside, grain: 'whole', withFormer, firstParty, chosen: [] } as const
  return selection.rows ? chosenRows(scope, selection.rows, calendarOf(selection)) : scope
}

function calendarOf({ dateRange, weekStart = 1 }: Selection): Calendar {
  return { window: dateRange, weekStart }
}

export function checkEntity(place: AdEntityRef): { readonly level: Level; readonly number: bigint } {
  const number = recordNumber(place.key)
  if (number === null || !levels.includes(place.level)) throw badInput(`"${place.key}" is not the key of a place.`)
  return { level: place.level, number }
}

function accountNumber(account: SelectedAccount): bigint {
  const number = recordNumber(account.id)
  if (number === null) throw badInput(`The account id "${account.id}" is not a record number.`)
  return number
}

/** Checks a table query. Throws FactsError('input') for errors that the service should have rejected with a message. */
export function checkQuery(query: TableQuery): CheckedQuery {
  const { breakdown, sort, offset, limit } = query
  if (!breakdowns.includes(breakdown)) throw badInput(`The breakdown "${breakdown}" is not known.`)
  for (const key of [...query.metrics, ...(sort.by === 'name' ? [] : [sort.by])]) {
    if (!isMetricKey(key)) throw badInput(`The metric "${key}" is not known.`)
  }
  if (sort.direction !== 'asc' && sort.direction !== 'desc') throw badInput(`The sort direction "${sort.direction}" is not known.`)
  if (!isRange(query.previous)) throw badInput(`"${query.previous.from}" to "${query.previous.to}" is not a range of days.`)
  if (overlaps(query.dateRange, query.previous)) throw badInput('The period to compare with must not share days with the range.')
  if (!Number.isSafeInteger(offset) || offset < 0 || !Number.isSafeInteger(limit) || limit < 0)
    throw badInput('The page is not given by whole numbers.')

  const { search, names = [], keys = null } = query
  const scope = chosenRows(
    checkScope(query, query.asOf !== undefined || query.previousAsOf !== undefined),
    { breakdown, keys, names: search === undefined ? names : [search, ...names] },
    calendarOf(query),
  )
  const currencies = [...new Set(query.accounts.map((account) => account.currency))]
  if (currencies.length > 1 && !query.conversion)
    throw badInput(`Rates are needed: the accounts have the currencies ${currencies.join(', ')}.`)
  const foreign = currencies.some((currency) => currency !== query.conversion?.to)
  const conversion = foreign ? query.conversion : null
  const wanted: MetricKey[] = sort.by === 'name' ? [...query.metrics] : [...query.metrics, sort.by]
  const leftOut = new Set(query.leftOut)
  return {
    scope,
    compared: scope.accounts.some(({ id }) => leftOut.has(id)) ? ofAccountsThat(scope, ({ id }) => !leftOut.has(id)) : null,
    breakdown,
    now: query.dateRange,
    previous: query.previous,
    shift: shiftBetween(query.previous, query.dateRange),
    measures: neededMeasures(wanted),
    withShare: wanted.includes('spendPercent'),
    sort,
    countryOrder: query.countryOrder ?? [],
    notAttributedLast: query.notAttributedLast === true && hasEntities(breakdown),
    calendar: calendarOf(query),
    keepsCurrency: isLevel(breakdown) && query.inOneCurrency !== true,
    versions: { now: versionOf(scope, query.asOf), previous: versionOf(scope, query.previousAsOf ?? query.asOf) },
    conversion,
    currency: conversion?.to ?? currencies[0] ?? '',
    offset,
    limit,
  }
}

/** Rows of accounts and platforms are chosen by reducing the accounts. Throws FactsError('input') for an invalid key. */
function chosenRows(scope: Scope, { breakdown, keys, names = [] }: ChosenRows, calendar: Calendar): Scope {
  const needles = names.flatMap((name) => searchNeedle(name) ?? [])
  const grain = breakdown === 'COUNTRY' ? 'country' : scope.grain
  if (keys === null && needles.length === 0) return { ...scope, grain }
  if (isOfAccounts(breakdown)) {
    const texts = ({ id, name, platform }: SelectedAccount) => (breakdown === 'ACCOUNT' ? [name, id] : [platform])
    const isFound = (account: SelectedAccount) =>
      needles.every((needle) => texts(account).some((text) => text.toLowerCase().includes(needle)))
    return ofAccountsThat(
      scope,
      (account) => (keys === null || keys.includes(breakdown === 'ACCOUNT' ? account.id : account.platform)) && isFound(account),
    )
  }
  const wrong = keys?.find((key) => (hasEntities(breakdown) ? recordNumber(key) === null : isTime(breakdown) && !isSpan(key)))
  if (wrong !== undefined) throw badInput(`"${wrong}" is not the key of ${hasEntities(breakdown) ? 'a place' : 'a row'}.`)
  const numbers = keys !== null && hasEntities(breakdown) ? keys.map(BigInt) : []
  return { ...scope, grain, chosen: [...scope.chosen, { breakdown, keys, numbers, needles, calendar }] }
}

/** Returns whether rows over several accounts compare other figures than they show. */
export function comparesPart({ compared, breakdown }: CheckedQuery): boolean {
  return compared !== null && !isLevel(breakdown)
}

/** Returns whether rows are chosen explicitly and none are. */
export function choosesNothing(scope: Scope): boolean {
  return scope.chosen.some(({ keys }) => keys?.length === 0)
}

function ofAccountsThat(scope: Scope, stays: (account: SelectedAccount) => boolean): Scope {
  const accounts = scope.accounts.filter(stays)
  return { ...scope, accounts, accountNumbers: accounts.map(accountNumber) }
}

function isSpan(key: string): boolean {
  const [from = '', to = '', more] = key.split('/')
  return more === undefined && isRange({ from, to })
}

/** Groups accounts by the moment as of which their rows are read. */
export function versionOf(scope: Scope, asOf: AsOf | undefined): Version {
  if (asOf === undefined || scope.grain === 'country') return null
  const byMoment = new Map<string | null, bigint[]>()
  for (const [index, account] of scope.accounts.entries()) {
    const moment = (asOf instanceof Date ? asOf : asOf.get(account.id))?.toISOString() ?? null
    const number = scope.accountNumbers[index]
    if (number !== undefined) byMoment.set(moment, [...(byMoment.get(moment) ?? []), number])
  }
  return [...byMoment].map(([moment, accounts]) => ({ moment, accounts }))
}

/** Returns whether the rows are sorted by money. Several currencies are only comparable when converted. */
export function sortsByMoney(sort: Sort): boolean {
  return sort.by !== 'name' && (sort.by === 'spendPercent' || isMoney(sort.by))
}
