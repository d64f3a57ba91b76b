import type { Right } from '@adroit/contract/connections'
import { isCurrency, isTimeZone } from '../../lib/known-names.ts'
import type { Net } from '../net.ts'
import type { Grant, MediaAccount, Reached, UnreadableAccount } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { ask } from './errors.ts'
import { unreadable } from './exact.ts'
import { type Asking, headersOf } from './request.ts'
import { search } from './search.ts'
import { below, type GoogleSettings } from './settings.ts'
import { accessible, clientRow, userAccessRow } from './wire.ts'

const clients =
  'SELECT customer_client.id, customer_client.manager, customer_client.descriptive_name, customer_client.currency_code, ' +
  'customer_client.time_zone, customer_client.status FROM customer_client'
const people = 'SELECT customer_user_access.email_address, customer_user_access.access_role FROM customer_user_access'

/**
 * Returns the accounts that a grant reaches, directly or through manager accounts, which are not returned themselves. It costs one
 * operation for the list and two for each account that is reached directly. An account that is not open has only an id and is left out. An
 * account that Google refuses to describe is unreadable, with all accounts that may be behind it.
 */
export async function accounts(settings: GoogleSettings, net: Net, grant: Grant, now: Date): Promise<Reached> {
  const found = new Map<string, MediaAccount>()
  const unread = new Map<string, UnreadableAccount>()
  for (const root of await roots(settings, net, grant, now)) {
    const below = await under(settings, { net, token: grant.accessToken, externalId: root, manager: root, now }, grant.person.name)
    for (const account of below.accounts) {
      const other = found.get(account.externalId)
      // If two paths lead to one account, the one with more rights wins; if equal, the direct one.
      if (other === undefined || worth(account) > worth(other)) found.set(account.externalId, account)
    }
    for (const account of below.unreadable) unread.set(account.externalId, account)
  }
  return {
    accounts: [...found.values()].sort((one, other) => one.name.localeCompare(other.name)),
    unreadable: [...unread.values()].filter(({ externalId }) => !found.has(externalId)),
  }
}

const worth = ({ rights, manager }: MediaAccount) => rights.length * 2 + (manager === null ? 1 : 0)

async function roots(settings: GoogleSettings, net: Net, grant: Grant, now: Date): Promise<string[]> {
  const answer = await ask(
    net,
    {
      name: 'customers.list',
      method: 'GET',
      url: below(settings.adsUrl, `/${settings.version}/customers:listAccessibleCustomers`),
      headers: headersOf(settings, { token: grant.accessToken, manager: null }),
      cost: 1,
    },
    now,
  )
  const read = accessible.safeParse(answer)
  if (!read.success) throw unreadable('resourceNames', 'is no list of customers')
  return (read.data.resourceNames ?? []).map((name) => name.slice('customers/'.length))
}

async function under(settings: GoogleSettings, root: Asking, email: string): Promise<Reached> {
  let rows: Awaited<ReturnType<typeof clientsOf>>
  try {
    rows = await clientsOf(settings, root)
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== 'refused') throw error
    if (error.code === 'authorizationError.CUSTOMER_NOT_ENABLED') return { accounts: [], unreadable: [] }
    return { accounts: [], unreadable: [{ externalId: root.externalId, problem: error }] }
  }
  const rights = rightsOf(await peopleOf(settings, root), email)
  const clients = rows.map(({ customerClient }) => customerClient).filter(({ manager }) => manager !== true)
  const read = clients.map((client) => accountOf(client, root.externalId, rights))
  return {
    accounts: read.flatMap((account) => ('problem' in account ? [] : [account])),
    unreadable: read.flatMap((account) => ('problem' in account ? [account] : [])),
  }
}

type Client = Awaited<ReturnType<typeof clientsOf>>[number]['customerClient']

function accountOf(client: Client, root: string, rights: readonly Right[]): MediaAccount | UnreadableAccount {
  const { id: externalId, currencyCode: currency, timeZone } = client
  const problem = (why: string) => ({ externalId, problem: unreadable(`customer ${externalId}`, why) })
  if (currency === undefined || timeZone === undefined) return problem('has no currency or no time zone')
  if (!isCurrency(currency)) return problem(`is in the currency ${currency.slice(0, 40)}`)
  // An unknown time zone would assign spend to the wrong days.
  if (!isTimeZone(timeZone)) return problem(`is in the time zone ${timeZone.slice(0, 40)}`)
  const { accountStatus, statusMessage } = accountStatusOf(client.status ?? 'UNSPECIFIED')
  const name = client.descriptiveName || externalId
  return { externalId, name, currency, timeZone, manager: externalId === root ? null : root, rights, accountStatus, statusMessage }
}

const clientsOf = (settings: GoogleSettings, root: Asking) => search(settings, root, 'search.customer_client', clients, clientRow)

/**
 * It is not confirmed that users who are not administrators may read this list. If Google refuses it, at least the right to read is
 * certain.
 */
async function peopleOf(settings: GoogleSettings, root: Asking) {
  try {
    return await search(settings, root, 'search.customer_user_access', people, userAccessRow)
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'refused') return []
    throw error
  }
}

/** A role in a manager account applies to all accounts under it. EMAIL_ONLY grants nothing here; an unknown role grants reading. */
const roles: ReadonlyMap<string, readonly Right[]> = new Map([
  ['ADMIN', ['read', 'advertise', 'manage']],
  ['STANDARD', ['read', 'advertise']],
  ['READ_ONLY', ['read']],
  ['EMAIL_ONLY', []],
])

function rightsOf(
  rows: readonly { customerUserAccess: { emailAddress?: string | undefined; accessRole?: string | undefined } }[],
  email: string,
): readonly Right[] {
  const own = rows.find(({ customerUserAccess: { emailAddress } }) => email !== '' && emailAddress?.toLowerCase() === email.toLowerCase())
  // Google described the account, so the person may read it, whatever the list says.
  return own === undefined ? ['read'] : (roles.get(own.customerUserAccess.accessRole ?? '') ?? ['read'])
}

const accountStatuses: ReadonlyMap<string, MediaAccount['accountStatus']> = new Map([
  ['ENABLED', 'active'],
  ['SUSPENDED', 'disabled'],
  ['CANCELED', 'closed'],
  ['CLOSED', 'closed'],
])

function accountStatusOf(status: string): { readonly accountStatus: MediaAccount['accountStatus']; readonly statusMessage: string | null } {
  const accountStatus = accountStatuses.get(status) ?? 'unknown'
  return { accountStatus, statusMessage: accountStatus === 'active' ? null : status }
}
