import type { accountChoices, createAccount, getAccount, updateAccount } from '@adroit/contract/account'
import type { Account } from '@adroit/contract/accounts'
import { amountOf } from '@adroit/contract/money'
import type * as z from 'zod'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import type { StoredDays } from '../facts/stored-data.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { refuseUnconfirmed } from '../session/confirmed.ts'
import { readBudgetCap, readCurrency, readGroup, readName, readNote, readTags, readTimeZone } from './fields.ts'
import { addAccount, claimName, refuseFullCompany, refuseUnknownOwner } from './make-account.ts'
import * as store from './store.ts'

/** Adds the state of the apps among accounts. */
async function withApps(ctx: Context, company: string, accounts: readonly Account[]): Promise<Account[]> {
  if (!accounts.some(({ platform }) => platform === 'web2app')) return [...accounts]
  const states = await ctx.listeners.accounts.appStates(ctx, company)
  return accounts.map((account) => ({ ...account, app: states.get(account.id) ?? null }))
}

/** Returns what the list of accounts shows: all of them, with the state of apps. */
export async function listedAccounts(ctx: Context, company: string): Promise<Account[]> {
  return await withApps(ctx, company, await accountsOf(ctx, company))
}

/** Returns all accounts of a company by name, with a summary of their stored figures, and without the state of apps. */
export async function accountsOf(ctx: Context, company: string): Promise<Account[]> {
  const [rows, stored] = await Promise.all([
    forCompany(ctx.db, company, (tx) => store.selectAccounts(tx, company)),
    storedDaysOf(ctx, company),
  ])
  return rows.map((row) => accountAnswer(row, stored(row)))
}

type Stored = (row: Pick<store.AccountRow, 'id' | 'platform'>) => StoredDays | undefined

/** Accounts of Web2App without imports have the days that the company counted itself. */
async function storedDaysOf(ctx: Context, company: string): Promise<Stored> {
  const byAccount = (all: readonly StoredDays[]) => new Map(all.map((days) => [days.account, days]))
  const [stored, own] = (await Promise.all([ctx.facts.storedDays(company), ctx.facts.firstPartyDays(company)])).map(byAccount)
  return ({ id, platform }) => stored?.get(id) ?? (platform === 'web2app' ? own?.get(id) : undefined)
}

function accountAnswer(row: store.AccountRow, stored: StoredDays | undefined): Account {
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
    budgetCap: capOf(row),
    sample: stored?.sample ?? false,
    storedFrom: stored?.from ?? null,
    storedTo: stored?.to ?? null,
    readAt: stored?.readAt.toISOString() ?? null,
    app: null,
  }
}

/** A decimal string in the account's currency; null: none. */
const capOf = ({ budget_cap: cap, currency }: store.AccountRow) => (cap === null ? null : amountOf(BigInt(cap), currency))

/** Returns the details of an account. Throws `account_gone` if the company has no such account. */
export async function accountDetails(ctx: Context, company: string, id: string): Promise<z.infer<typeof getAccount.answer>> {
  const storedDays = await storedDaysOf(ctx, company)
  const found = await forCompany(ctx.db, company, async (tx) => {
    const row = await existing(tx, company, id)
    const stored = storedDays(row)
    const used = stored !== undefined || (await ctx.listeners.accounts.wasUsed(tx, company, id))
    return { account: accountAnswer(row, stored), createdAt: row.created_at.toISOString(), used }
  })
  const [account = found.account] = await withApps(ctx, company, [found.account])
  return { ...found, account }
}

/** Creates an account and returns its id. */
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
    await refuseFullCompany(tx, company)
    return (await addAccount(tx, company, account)).id
  })
}

/**
 * Updates the given fields and returns the updated account. Throws `confirmation_needed` if the cap changes and the password was not typed
 * recently.
 */
export async function update(ctx: Context, caller: Caller, given: z.infer<typeof updateAccount.input>): Promise<Account> {
  const { company } = caller
  const { id } = given
  const named: store.AccountChanges = {
    ...(given.timeZone === undefined ? {} : { time_zone: readTimeZone(given.timeZone) }),
    ...(given.owner === undefined ? {} : { owner_id: given.owner }),
    ...(given.note === undefined ? {} : { note: readNote(given.note) }),
    ...(given.tags === undefined ? {} : { tags: readTags(given.tags) }),
  }
  const { before, row } = await forCompany(ctx.db, company, async (tx) => {
    const before = await existing(tx, company, id)
    const changes: store.AccountChanges = {
      ...named,
      ...(given.name === undefined ? {} : { name: readName(given.name, before.name) }),
      ...(given.group === undefined ? {} : { group_name: readGroup(given.group, before.group_name) }),
    }
    // A connected account uses the platform's days: what is final, and yesterday at this time, depend on its time zone.
    if (
      changes.time_zone !== undefined &&
      changes.time_zone !== before.time_zone &&
      (await ctx.listeners.accounts.isConnected(tx, company, id))
    )
      throw fail('time_zone_of_platform')
    if (changes.name !== undefined) await refuseTakenName(tx, company, changes.name, id)
    // An owner who has been disabled stays until another one is chosen.
    if (changes.owner_id !== undefined && changes.owner_id !== before.owner_id) await refuseUnknownOwner(tx, company, changes.owner_id)
    const cap = given.budgetCap === undefined ? {} : { budget_cap: readBudgetCap(given.budgetCap, before.currency) }
    await store.updateAccountRow(tx, company, id, { ...changes, ...cap })
    const after = await existing(tx, company, id)
    if (before.budget_cap !== after.budget_cap) {
      refuseUnconfirmed(ctx, caller)
      const details = { before: capOf(before), after: capOf(after), currency: after.currency }
      const subject = { kind: 'account', id, name: after.name } as const
      await recordAudit(tx, company, { at: ctx.clock(), action: 'account_limit_changed', subject, details })
    }
    await recordAccess(tx, company, ctx.clock(), before, after)
    return { before, row: after }
  })
  // open pages of those who lose sight of it must not hear of it
  if (row.owner_id !== before.owner_id || row.group_name !== before.group_name) ctx.realtime.publish({ company }, { kind: 'access' })
  const answer = accountAnswer(row, (await storedDaysOf(ctx, company))(row))
  return (await withApps(ctx, company, [answer]))[0] ?? answer
}

/** Owner and group of an account decide who sees it. */
async function recordAccess(tx: Scoped, company: string, at: Date, before: store.AccountRow, after: store.AccountRow): Promise<void> {
  const subject = { kind: 'account', id: after.id, name: after.name } as const
  if (before.owner_id !== after.owner_id) {
    const details = { before: before.owner_name, after: after.owner_name }
    await recordAudit(tx, company, { at, action: 'account_owner_changed', subject, details })
  }
  if (before.group_name !== after.group_name) {
    const details = { before: before.group_name, after: after.group_name }
    await recordAudit(tx, company, { at, action: 'account_group_changed', subject, details })
  }
}

/** Deletes an account that was never used. Throws `account_has_metrics` otherwise. */
export async function remove(ctx: Context, company: string, id: string): Promise<void> {
  const storedDays = await storedDaysOf(ctx, company)
  const finish = await forCompany(ctx.db, company, async (tx) => {
    if (!(await store.lockAccount(tx, company, id))) throw fail('account_gone')
    if (storedDays(await existing(tx, company, id)) !== undefined || (await ctx.listeners.accounts.wasUsed(tx, company, id)))
      throw fail('account_has_metrics')
    const afterwards = await ctx.listeners.accounts.deleting(tx, company, id)
    await store.deleteAccountRow(tx, company, id)
    return afterwards
  })
  await finish(ctx)
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
  const taken = await claimName(tx, company, name)
  if (taken && taken.id !== own) throw fail('account_name_taken')
}
