import type { Right } from '@adroit/contract/connections'
import type * as z from 'zod'
import { isCurrency, isTimeZone } from '../../lib/known-names.ts'
import { own } from '../../lib/own.ts'
import type { Grant, MediaAccount, Reached, UnreadableAccount } from '../platform.ts'
import { unreadable } from './errors.ts'
import type { Graph } from './graph.ts'
import { allRows } from './pages.ts'
import { account } from './wire.ts'

const fields = 'account_id,name,currency,timezone_name,account_status,disable_reason,user_tasks'

/** Returns every account that the person reaches and gave access to, with their rights. */
export async function readAccounts(graph: Graph, grant: Grant): Promise<Reached> {
  const rows = await allRows(graph, { name: 'accounts.list', path: 'me/adaccounts', params: { fields, limit: '100' } }, account)
  // Meta also lists accounts that the person did not tick in the login, and refuses to read them
  const given = rows.filter(({ account_id: id }) => !isUnticked(grant, id))
  const read = given.map((row) => accountOf(row, grant))
  return {
    accounts: read.flatMap((one) => ('problem' in one ? [] : [one])),
    unreadable: read.flatMap((one) => ('problem' in one ? [one] : [])),
  }
}

/** Returns whether a permission was granted for an account. */
function includes({ scopes, limitedTo }: Grant, scope: string, account: string): boolean {
  return scopes.includes(scope) && (limitedTo?.[scope]?.includes(account) ?? true)
}

/** Returns whether every permission about ads that was granted is limited to other accounts. */
function isUnticked({ scopes, limitedTo = {} }: Grant, account: string): boolean {
  const limits = ['ads_read', 'ads_management'].filter((scope) => scopes.includes(scope)).map((scope) => limitedTo[scope])
  return limits.length > 0 && limits.every((ids) => ids?.includes(account) === false)
}

function accountOf(row: Row, grant: Grant): MediaAccount | UnreadableAccount {
  const { account_id: externalId, name, currency = '', timezone_name: timeZone = '' } = row
  const problem = (what: string) => ({ externalId, problem: unreadable(`account ${externalId}: ${what}`) })
  if (!isCurrency(currency)) return problem(`no currency that is known (${currency.slice(0, 40)})`)
  // An unknown time zone would assign spend to the wrong days.
  if (!isTimeZone(timeZone)) return problem(`no time zone that is known (${timeZone.slice(0, 40)})`)
  return { externalId, name, currency, timeZone, manager: null, rights: rightsOf(row, grant), ...accountStatusOf(row) }
}

type Row = z.infer<typeof account>

const rightOf: Readonly<Record<string, Right>> = { ANALYZE: 'read', ADVERTISE: 'advertise', MANAGE: 'manage' }

/** Returns the person's rights, limited to the permissions granted to the app. */
function rightsOf({ account_id: id, user_tasks: tasks = ['ANALYZE'] }: Row, grant: Grant): Right[] {
  const rights = tasks.flatMap((task) => own(rightOf, task) ?? [])
  return includes(grant, 'ads_management', id) ? rights : rights.filter((right) => right === 'read')
}

type AccountStatus = Pick<MediaAccount, 'accountStatus' | 'statusMessage'>

/** `account_status`: Meta sends numbers; the words are from its reference. */
const accountStatuses: Readonly<Record<number, AccountStatus>> = {
  1: { accountStatus: 'active', statusMessage: null },
  2: { accountStatus: 'disabled', statusMessage: 'Disabled' },
  3: { accountStatus: 'unsettled', statusMessage: 'Unsettled' },
  7: { accountStatus: 'in_review', statusMessage: 'Pending risk review' },
  8: { accountStatus: 'unsettled', statusMessage: 'Pending settlement' },
  9: { accountStatus: 'active', statusMessage: 'In grace period' },
  100: { accountStatus: 'closed', statusMessage: 'Pending closure' },
  101: { accountStatus: 'closed', statusMessage: 'Closed' },
}

const disableReasons: Readonly<Record<number, string>> = {
  1: 'ads integrity policy',
  2: 'intellectual property review',
  3: 'risk of payment',
  4: 'grey account shut down',
  5: 'ads AFC review',
  6: 'business integrity',
  7: 'closed for good',
  8: 'unused reseller account',
  9: 'unused account',
}

function accountStatusOf({ account_status: status, disable_reason: reason = 0 }: Row): AccountStatus {
  const known = accountStatuses[status]
  if (!known) return { accountStatus: 'unknown', statusMessage: `account_status ${status}` }
  if (reason === 0 || known.accountStatus === 'active') return known
  return { ...known, statusMessage: `${known.statusMessage}: ${disableReasons[reason] ?? `disable_reason ${reason}`}` }
}
