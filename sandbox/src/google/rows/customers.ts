import type { Account } from '../../world/world.ts'
import { reachedThrough } from '../access.ts'
import type { Fields, Tree } from './tree.ts'

const statuses = {
  active: 'ENABLED',
  in_review: 'ENABLED',
  disabled: 'SUSPENDED',
  unsettled: 'SUSPENDED',
  closed: 'CANCELED',
  vanished: 'CLOSED',
} as const satisfies Record<Account['standing'], string>

export function customerFields({ account }: Tree): Fields {
  return {
    'customer.resource_name': `customers/${account.id}`,
    'customer.id': account.id,
    'customer.descriptive_name': account.name,
    'customer.currency_code': account.currency,
    'customer.time_zone': account.timeZone,
    'customer.manager': account.manager,
    'customer.test_account': false,
    'customer.auto_tagging_enabled': true,
    'customer.status': statuses[account.standing],
  }
}

/** The account itself (level 0) and, for a manager, the accounts reached through it. */
export function clientRows(tree: Tree): Fields[] {
  const { world, account, person } = tree
  const under = world.accounts.filter(
    (client) => client.platform === 'google' && client.standing !== 'vanished' && reachedThrough(person, client) === account.id,
  )
  return [account, ...under].map((client, at) => ({
    'customer_client.resource_name': `customers/${account.id}/customerClients/${client.id}`,
    'customer_client.client_customer': `customers/${client.id}`,
    'customer_client.id': client.id,
    'customer_client.level': at === 0 ? '0' : '1',
    'customer_client.manager': client.manager,
    'customer_client.hidden': false,
    'customer_client.test_account': false,
    'customer_client.descriptive_name': client.name,
    'customer_client.currency_code': client.currency,
    'customer_client.time_zone': client.timeZone,
    'customer_client.status': statuses[client.standing],
  }))
}

const roles = { read: 'READ_ONLY', advertise: 'STANDARD', manage: 'ADMIN' } as const

/** People with their own right in the account; those who reach it only through its manager are left out. */
export function userAccessRows({ world, account }: Tree): Fields[] {
  return world.people.flatMap((person) => {
    const right = person.rights[account.id]
    if (person.platform !== 'google' || right === undefined || reachedThrough(person, account) !== null) return []
    return [
      {
        'customer_user_access.resource_name': `customers/${account.id}/customerUserAccesses/${person.id}`,
        'customer_user_access.user_id': person.id,
        'customer_user_access.email_address': person.email,
        'customer_user_access.access_role': roles[right],
        'customer_user_access.access_creation_date_time': '2024-01-15 09:30:00',
      },
    ]
  })
}
