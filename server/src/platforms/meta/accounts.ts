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

/** Returns every account that the person reaches, with their rights. */
export async function readAccounts(graph: Graph, grant: Grant): Promise<Reached> {
  const rows = await allRows(graph, { name: 'accounts.list', path: 'me/adaccounts', params: { fields, limit: '100' } }, account)
  const read = rows.map((row) => accountOf(row, grant))
  return {
    accounts: read.flatMap((one) => ('problem' in one ? [] : [one])),
    unreadable: read.flatMap((one) => ('problem' in one ? [one] : [])),
  }
}

function accountOf(row: Row, grant: Grant): MediaAccount | UnreadableAccount {
  const { account_id: externalId, name, currency = '', timezone_name: timeZone = '' } = row
  const problem = (what: string) => ({ externalId, problem: unreadable(`account ${externalId}: ${what}`) })
  if (!isCurrency(currency)) return problem(`no currency that is known (${currency.slice(0, 40)})`)
  // An unknown time zone would assign spend to the wrong days.
  if (!isTimeZone(timeZone)) return problem(`no time zone that is known (${timeZone.slice(0, 40)})`)
  return { externalId, name, currency, timeZone, manager: null, rights: rightsOf(row, grant), ...standingOf(row) }
}

type Row = z.infer<typeof account>

const rightOf: Readonly<Record<string, Right>> = { ANALYZE: 'read', ADVERTISE: 'advertise', MANAGE: 'manage' }

/** Returns the person's rights, limited to the permissions granted to the app. */
function rightsOf({ user_tasks: tasks = ['ANALYZE'] }: Row, { scopes }: Grant): Right[] {
  const rights = tasks.flatMap((task) => own(rightOf, task) ?? [])
  return scopes.includes('ads_management') ? rights : rights.filter((right) => right === 'read')
}

type Standing = Pick<MediaAccount, 'standing' | 'standingMessage'>

/** `account_status`: Meta sends numbers; the words are from its reference. */
const standings: Readonly<Record<number, Standing>> = {
  1: { standing: 'active', standingMessage: null },
  2: { standing: 'disabled', standingMessage: 'Disabled' },
  3: { standing: 'unsettled', standingMessage: 'Unsettled' },
  7: { standing: 'in_review', standingMessage: 'Pending risk review' },
  8: { standing: 'unsettled', standingMessage: 'Pending settlement' },
  9: { standing: 'active', standingMessage: 'In grace period' },
  100: { standing: 'closed', standingMessage: 'Pending closure' },
  101: { standing: 'closed', standingMessage: 'Closed' },
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

function standingOf({ account_status: status, disable_reason: reason = 0 }: Row): Standing {
  const known = standings[status]
  if (!known) return { standing: 'unknown', standingMessage: `account_status ${status}` }
  if (reason === 0 || known.standing === 'active') return known
  return { ...known, standingMessage: `${known.standingMessage}: ${disableReasons[reason] ?? `disable_reason ${reason}`}` }
}
