import { accountsOf } from '../../world/read.ts'
import type { Account } from '../../world/world.ts'
import { type Asking, readable } from '../asking.ts'
import { badParameter, Refusal } from '../envelope.ts'
import { paged, pageOf } from '../paging.ts'
import { id, listOf, oneOf, optional, parse, record, required, text } from '../parameters.ts'

/** The one Business Center of all accounts. */
const center = '7200000000000000900'

const statuses = {
  active: 'STATUS_ENABLE',
  disabled: 'STATUS_DISABLE',
  unsettled: 'STATUS_CONTRACT_PENDING',
  in_review: 'STATUS_PENDING_CONFIRM',
  closed: 'STATUS_DISABLE',
  vanished: 'STATUS_DISABLE',
} as const satisfies Record<Account['standing'], string>

const roles = { read: 'ANALYST', advertise: 'OPERATOR', manage: 'ADMIN' } as const

/** `GET /advertiser/info/` */
export function advertiserInfo(asking: Asking): unknown {
  const given = parse(
    { advertiser_ids: required(listOf(id, 100)), fields: optional(listOf(text, 100)) },
    Object.fromEntries(asking.call.query),
    true,
  )
  return { list: given.advertiser_ids.map((advertiserId) => chosen(row(readable(asking, advertiserId)), given.fields)) }
}

function row(account: Account): Record<string, unknown> {
  return {
    advertiser_id: account.id,
    name: account.name,
    status: statuses[account.standing],
    role: 'ROLE_ADVERTISER',
    currency: account.currency,
    timezone: account.timeZone,
    display_timezone: account.timeZone,
    company: account.name,
    owner_bc_id: center,
    balance: account.standing === 'unsettled' ? 0 : 5_000,
    rejection_reason: '',
    advertiser_account_type: 'AUCTION',
    create_time: 1_650_000_000,
  }
}

/** The requested fields, or all. */
function chosen(all: Record<string, unknown>, fields: readonly string[] | undefined): Record<string, unknown> {
  if (fields === undefined) return all
  const stranger = fields.find((field) => !Object.hasOwn(all, field))
  if (stranger !== undefined) throw badParameter(`fields: Invalid field ${stranger}.`)
  return Object.fromEntries(fields.map((field) => [field, all[field]]))
}

/** `GET /bc/get/` */
export function businessCenters(asking: Asking): unknown {
  const given = parse(
    { bc_id: optional(id), scene: optional(text), filtering: optional(record({ keyword: optional(text) })), ...paged(50) },
    Object.fromEntries(asking.call.query),
    true,
  )
  const info = { bc_id: center, name: 'Sandbox Business Center', type: 'NORMAL', status: 'ENABLE', currency: 'USD', timezone: 'UTC' }
  const all = accountsOf(asking.world, asking.person).length === 0 ? [] : [{ bc_info: info, user_role: 'ADMIN' }]
  return pageOf(all, given)
}

/** `GET /bc/asset/get/`: a person's rights per account. */
export function businessAssets(asking: Asking): unknown {
  const given = parse(
    {
      bc_id: required(id),
      asset_type: required(oneOf(['ADVERTISER'])),
      child_bc_id: optional(id),
      filtering: optional(record({ keyword: optional(text), user_email: optional(text), user_id: optional(text) })),
      ...paged(50),
    },
    Object.fromEntries(asking.call.query),
    true,
  )
  if (given.bc_id !== center) throw new Refusal(40001, `No permission to operate Business Center ${given.bc_id}.`)
  const all = accountsOf(asking.world, asking.person).map((account) => ({
    asset_type: 'ADVERTISER',
    asset_id: account.id,
    asset_name: account.name,
    relation_type: 'OWNER_BC',
    relation_status: 'BOUND',
    advertiser_status: statuses[account.standing],
    advertiser_account_type: 'AUCTION',
    advertiser_role: roles[asking.person.rights[account.id] ?? 'read'],
  }))
  return pageOf(all, given)
}
