import { addDays, dayAt } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import type { connectAccounts, connectChoices } from '@adroit/contract/media'
import type * as z from 'zod'
import { readGroup } from '../accounts/fields.ts'
import {
  countAccounts,
  findAccountByName,
  insertAccount,
  isActiveMember,
  lockAccount,
  lockAccountName,
  selectAccount,
  selectAccounts,
} from '../accounts/store.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { isVisible } from '../lib/person.ts'
import { fail } from '../lib/refusal.ts'
import { enqueue } from '../sync/schedule.ts'
import { deleteStreams, insertStreams } from '../sync/store.ts'
import { lockMediaAccount, selectMediaAccounts, setConnected } from './account-store.ts'

type Choice = z.infer<typeof connectAccounts.input>['accounts'][number]

/** Restatement is read hours after the back-fill, which brings the same days. */
const firstRestatementMs = 20 * 60 * 60_000

/** Accounts of ours that each media account may be: of its platform and currency, connected to none. */
export async function choices(ctx: Context, company: string, ids: readonly string[]): Promise<z.infer<typeof connectChoices.answer>> {
  const [media, accounts] = await forCompany(ctx.db, company, async (tx) => [
    await selectMediaAccounts(tx, company),
    await selectAccounts(tx, company),
  ])
  const wanted = ids.map((id) => media.find((row) => row.id === id) ?? gone())
  const taken = new Set(media.flatMap((row) => row.account_id ?? []))
  const held = new Map((await ctx.facts.held(company)).map((entry) => [entry.account, entry]))
  return {
    choices: wanted.map((row) => ({
      media: row.id,
      candidates: accounts
        .filter((account) => account.platform === row.platform && account.currency === row.currency && !taken.has(account.id))
        .map((account) => {
          const days = held.get(account.id)
          return {
            id: account.id,
            name: account.name,
            likely: alike(account.name, row.name) || account.name.includes(row.external_id),
            imported: days ? { from: days.from, to: days.to } : null,
          }
        })
        .sort((a, b) => Number(b.likely) - Number(a.likely)),
    })),
  }
}

/** Connects accounts of the company, all of them or none, and begins to read them. */
export async function connect(
  ctx: Context,
  company: string,
  given: readonly Choice[],
): Promise<{ accounts: { media: string; account: string }[] }> {
  const connected = await forCompany(ctx.db, company, async (tx) => {
    const all: { media: string; account: string }[] = []
    for (const choice of given) all.push({ media: choice.media, account: await connectOne(ctx, tx, company, choice) })
    return all
  })
  for (const { account } of connected) await enqueue(ctx, company, account)
  return { accounts: connected }
}

async function connectOne(ctx: Context, tx: Scoped, company: string, choice: Choice): Promise<string> {
  const media = await lockMediaAccount(tx, company, choice.media)
  if (!media) throw fail('media_account_gone')
  if (media.account_id !== null) throw fail('media_account_connected', { name: media.name })
  if (choice.owner != null && !(await isActiveMember(tx, company, choice.owner))) throw fail('account_owner_unknown')
  const account = choice.account === null ? await make(tx, company, media, choice) : await take(tx, company, media, choice.account)
  const now = ctx.clock()
  await setConnected(tx, company, media.id, { account, importsGiveWayBefore: choice.imports === 'replace' ? now : null }, now)
  const today = dayAt(now, media.time_zone)
  const restatedAt = new Date(now.getTime() + firstRestatementMs)
  await insertStreams(tx, { company, account, backfillFrom: addDays(today, -ctx.config.backfillDays), restatedAt }, now)
  return account
}

type Media = NonNullable<Awaited<ReturnType<typeof lockMediaAccount>>>

/** A new account of ours, named as at the platform. */
async function make(tx: Scoped, company: string, media: Media, choice: Choice): Promise<string> {
  if ((await countAccounts(tx, company)) >= limits.accountsPerCompany) throw fail('account_limit', { max: limits.accountsPerCompany })
  const name = await freeName(tx, company, media)
  const { platform, currency, time_zone: timeZone } = media
  const group = readGroup(choice.group ?? null)
  return (await insertAccount(tx, company, { name, platform, currency, timeZone, group, owner: choice.owner ?? null })).id
}

/** The platform's name; where that is taken, with its id behind it, and a number where an earlier connection has that too. */
async function freeName(tx: Scoped, company: string, { name: given, external_id: id }: Media): Promise<string> {
  const spaced = given.replace(/\s+/gu, ' ').trim()
  const plain = isVisible(spaced) ? spaced.slice(0, limits.accountName.max - 32).toWellFormed() : id
  for (let times = 0; ; times += 1) {
    const name = times === 0 ? plain : `${plain} (${times === 1 ? id : `${id}, ${times}`})`
    await lockAccountName(tx, company, name)
    if (!(await findAccountByName(tx, company, name))) return name
  }
}

/** An account that is there already keeps its name and takes the platform's calendar: its days are the platform's. */
async function take(tx: Scoped, company: string, media: Media, id: string): Promise<string> {
  if (!(await lockAccount(tx, company, id))) throw fail('account_gone')
  const account = await selectAccount(tx, company, id)
  if (!account) throw fail('account_gone')
  if (account.platform !== media.platform || account.currency !== media.currency)
    throw fail('media_account_mismatch', { name: account.name })
  const other = (await selectMediaAccounts(tx, company)).some((row) => row.account_id === id)
  if (other) throw fail('media_account_connected', { name: account.name })
  await tx.updateTable('accounts').set({ time_zone: media.time_zone }).where('company_id', '=', company).where('id', '=', id).execute()
  return id
}

/** Stops reading; figures stay. */
export async function disconnect(ctx: Context, company: string, id: string): Promise<void> {
  await forCompany(ctx.db, company, async (tx) => {
    const media = await lockMediaAccount(tx, company, id)
    if (!media) throw fail('media_account_gone')
    if (media.account_id !== null) await deleteStreams(tx, company, media.account_id)
    await setConnected(tx, company, id, null, ctx.clock())
  })
}

function gone(): never {
  throw fail('media_account_gone')
}

/** Letter case, spaces and punctuation apart. */
function alike(one: string, other: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return plain(one) !== '' && plain(one) === plain(other)
}
