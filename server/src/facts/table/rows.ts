import type { DateRange } from '@adroit/contract/presets'
import { crosses } from '../../lib/day-ranges.ts'
import { comparedDays } from '../../lib/day-shift.ts'
import { quotient } from '../../lib/half-even.ts'
import { isTime } from '../breakdowns.ts'
import { rowSums } from '../plan/sums.ts'
import { type CheckedQuery, comparesPart } from '../query.ts'
import { integerOf, type Row, textOf } from '../statement.ts'
import type { FactRow, SelectedAccount, Sums } from '../table-query.ts'
import { convertedSums, ownSums, rounded } from './decode.ts'

type Identity = Omit<FactRow, 'now' | 'previous' | 'share'>

/** The ad entities of a page's rows, looked up by number. */
export type EntityNames = ReadonlyMap<bigint, { readonly account: bigint; readonly kind: FactRow['kind']; readonly name: string }>

/** Returns the number of the account or ad entity that a row represents. */
export function placeOf(row: Row): bigint {
  return integerOf(row['k'])
}

/** Reads a row. `spend` is the whole selection's; `cuts` are the period rows that may make it incomparable. */
export function readRow(ask: CheckedQuery, row: Row, names: EntityNames, spend: bigint | null, cuts: readonly DateRange[]): FactRow {
  return { ...identify(ask, row, names), ...readSums(ask, row, cuts), share: ask.withShare ? shareOf(ask, row, spend) : null }
}

function readSums(ask: CheckedQuery, row: Row, cuts: readonly DateRange[]): Sums {
  const wanted = rowSums(ask)
  const converted = !ask.keepsCurrency
  const sums = (prefix: string) => ({
    ...ownSums(row, wanted, prefix),
    ...(converted ? rounded(convertedSums(row, wanted, prefix)) : {}),
  })
  return {
    now: sums(''),
    previous: isCut(ask, row, cuts) ? null : sums('p_'),
    ...(comparesPart(ask) ? { compared: sums('q_') } : {}),
  }
}

/**
 * Days, weeks and months have no comparison if a period row contains part of their figures, or of the figures they are compared with,
 * beside other days.
 */
function isCut(ask: CheckedQuery, row: Row, cuts: readonly DateRange[]): boolean {
  if (!isTime(ask.breakdown)) return typeof row['crossed'] === 'bigint' || typeof row['crossed'] === 'number'
  const days = daysOf(row)
  const compared = comparedDays(days, ask.shift)
  return cuts.some((cut) => crosses(cut, days) || crosses(cut, compared))
}

function shareOf(ask: CheckedQuery, row: Row, spend: bigint | null): number | null {
  const own = ask.conversion ? convertedSums(row, rowSums(ask)).spend : ownSums(row, rowSums(ask)).spend
  return typeof own === 'bigint' && spend ? quotient(own, spend) : null
}

function identify(ask: CheckedQuery, row: Row, names: EntityNames): Identity {
  const { accounts } = ask.scope
  switch (ask.breakdown) {
    case 'DAY':
    case 'WEEK':
    case 'MONTH': {
      const { from, to } = daysOf(row)
      return { key: `${from}/${to}`, kind: 'named', name: from === to ? from : `${from}/${to}`, ...spanning(ask, accounts) }
    }
    case 'PLATFORM': {
      const platform = textOf(row['k'])
      return {
        key: platform,
        kind: 'named',
        name: platform,
        ...spanning(
          ask,
          accounts.filter((account) => account.platform === platform),
        ),
      }
    }
    case 'COUNTRY': {
      const code = textOf(row['k'])
      return { key: code, kind: 'named', name: code, ...spanning(ask, accounts) }
    }
    case 'ACCOUNT': {
      const account = accountOf(ask, placeOf(row))
      return {
        key: account.id,
        kind: 'named',
        name: account.name,
        account: account.id,
        platform: account.platform,
        currency: currencyOf(ask, account),
      }
    }
    default: {
      const place = names.get(placeOf(row))
      if (!place) throw new Error(`Place ${placeOf(row)} has figures but no name.`)
      const account = accountOf(ask, place.account)
      const { kind, name } = place
      return { key: String(placeOf(row)), kind, name, account: account.id, platform: account.platform, currency: currencyOf(ask, account) }
    }
  }
}

/** Returns account and platform of a row over several accounts, if there is only one. */
function spanning(ask: CheckedQuery, accounts: readonly SelectedAccount[]): Pick<Identity, 'account' | 'platform' | 'currency'> {
  const [first, second] = accounts
  const platforms = new Set(accounts.map((account) => account.platform))
  return {
    account: first && !second ? first.id : null,
    platform: first && platforms.size === 1 ? first.platform : null,
    currency: ask.currency,
  }
}

function currencyOf(ask: CheckedQuery, account: SelectedAccount): string {
  return ask.keepsCurrency ? account.currency : ask.currency
}

function accountOf(ask: CheckedQuery, number: bigint): SelectedAccount {
  const index = ask.scope.accountNumbers.indexOf(number)
  const account = ask.scope.accounts[index]
  if (!account) throw new Error(`Figures of the account ${number} came back that nobody asked for.`)
  return account
}

function daysOf(row: Row): DateRange {
  return { from: textOf(row['k_from']), to: textOf(row['k_to']) }
}
