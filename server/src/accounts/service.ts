import type { accountChoices, createAccount, getAccount, updateAccount } from '@adroit/contract/account'
import type { Account } from '@adroit/contract/accounts'
import { limits } from '@adroit/contract/limits'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import type { Held } from '../facts/facts.ts'
import { accountWasUsed, forgetFilesOf } from '../imports/of-account.ts'
import { amountOf } from '../lib/amount.ts'
import { fail } from '../lib/refusal.ts'
import { readBudgetCap, readCurrency, readGroup, readName, readNote, readTags, readTimeZone } from './fields.ts'
import * as store from './store.ts'

/** All accounts of a company by name, with what is held of each. */
export async function accountsOf(ctx: Context, company: string): Promise<Account[]> {
  const [rows, held] = await Promise.all([forCompany(ctx.db, company, (tx) => store.selectAccounts(tx, company)), ctx.facts.held(company)])
  const heldBy = new Map(held.map((entry) => [entry.account, entry]))
  return rows.map((row) => accountAnswer(row, heldBy.get(row.id)))
}

function accountAnswer(row: store.AccountRow, held: Held | undefined): Account {
  return {
    id: row.id,
    name: row.name,
    platform: row.platform,
    currency: row.currency,
    timeZone: row.time_zone,
    group: row.group_name,
    tags: row.tags,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    note: row.note,
    budgetCap: row.budget_cap === null ? null : amountOf(BigInt(row.budget_cap), row.currency),
    sample: held?.sample ?? false,
    heldFrom: held?.from ?? null,
    heldTo: held?.to ?? null,
    readAt: held?.readAt.toISOString() ?? null,
  }
}

const heldOf = async (ctx: Context, company: string, id: string): Promise<Held | undefined> =>
  (await ctx.facts.held(company)).find((entry) => entry.account === id)

/** Throws `account_gone` for one that is not the company's. */
export async function accountDetails(ctx: Context, company: string, id: string): Promise<z.infer<typeof getAccount.answer>> {
  const held = await heldOf(ctx, company, id)
  return await forCompany(ctx.db, company, async (tx) => {
    const row = await existing(tx, company, id)
    const used = held !== undefined || (await accountWasUsed(tx, company, id))
    return { account: accountAnswer(row, held), createdAt: row.created_at.toISOString(), used }
  })
}

/** Makes an account and answers its id. */
export async function create(ctx: Context, company: string, given: z.infer<typeof createAccount.input>): Promise<string> {
  const account = {
    name: readName(given.name),
    platform: given.platform,
    currency: readCurrency(given.currency),
    timeZone: readTimeZone(given.timeZone),
    group: readGroup(given.group),
    owner: given.owner,
  }
  return await forCompany(ctx.db, company, async (tx) => {
    await refuseTakenName(tx, company, account.name)
    await refuseUnknownOwner(tx, company, account.owner)
    if ((await store.countAccounts(tx, company)) >= limits.accountsPerCompany)
      throw fail('account_limit', { max: limits.accountsPerCompany })
    return (await store.insertAccount(tx, company, account)).id
  })
}

/** Changes what is given and answers the account as it is then. */
export async function update(ctx: Context, company: string, given: z.infer<typeof updateAccount.input>): Promise<Account> {
  const { id } = given
  const changes: store.AccountChanges = {
    ...(given.name === undefined ? {} : { name: readName(given.name) }),
    ...(given.timeZone === undefined ? {} : { time_zone: readTimeZone(given.timeZone) }),
    ...(given.group === undefined ? {} : { group_name: readGroup(given.group) }),
    ...(given.owner === undefined ? {} : { owner_id: given.owner }),
    ...(given.note === undefined ? {} : { note: readNote(given.note) }),
    ...(given.tags === undefined ? {} : { tags: readTags(given.tags) }),
  }
  const row = await forCompany(ctx.db, company, async (tx) => {
    const before = await existing(tx, company, id)
    // Its days are the platform's: what is final, and yesterday at this time, follow from its zone.
    if (changes.time_zone !== undefined && changes.time_zone !== before.time_zone && (await store.isConnected(tx, company, id)))
      throw fail('time_zone_of_platform')
    if (changes.name !== undefined) await refuseTakenName(tx, company, changes.name, id)
    // An owner who was disabled since stays until another one is chosen.
    if (changes.owner_id !== undefined && changes.owner_id !== before.owner_id) await refuseUnknownOwner(tx, company, changes.owner_id)
    const cap = given.budgetCap === undefined ? {} : { budget_cap: readBudgetCap(given.budgetCap, before.currency) }
    await store.updateAccountRow(tx, company, id, { ...changes, ...cap })
    return await existing(tx, company, id)
  })
  return accountAnswer(row, await heldOf(ctx, company, id))
}

/** Deletes an account that was never used; `account_holds_figures` else. */
export async function remove(ctx: Context, company: string, id: string): Promise<void> {
  const held = await heldOf(ctx, company, id)
  const files = await forCompany(ctx.db, company, async (tx) => {
    if (!(await store.lockAccount(tx, company, id))) throw fail('account_gone')
    if (held !== undefined || (await accountWasUsed(tx, company, id))) throw fail('account_holds_figures')
    const forgotten = await forgetFilesOf(tx, company, id)
    await store.deleteAccountRow(tx, company, id)
    return forgotten
  })
  await files(ctx)
}

export function choices(ctx: Context, company: string): Promise<z.infer<typeof accountChoices.answer>> {
  return forCompany(ctx.db, company, async (tx) => ({
    groups: await store.selectGroups(tx, company),
    tags: await store.selectTags(tx, company),
    owners: await store.selectOwners(tx, company),
  }))
}

async function existing(tx: Scoped, company: string, id: string): Promise<store.AccountRow> {
  const row = await store.selectAccount(tx, company, id)
  if (!row) throw fail('account_gone')
  return row
}

async function refuseTakenName(tx: Scoped, company: string, name: string, own?: string): Promise<void> {
  await store.lockAccountName(tx, company, name)
  const taken = await store.findAccountByName(tx, company, name)
  if (taken && taken.id !== own) throw fail('account_name_taken')
}

async function refuseUnknownOwner(tx: Scoped, company: string, owner: string | null): Promise<void> {
  if (owner !== null && !(await store.isActiveMember(tx, company, owner))) throw fail('account_owner_unknown')
}
