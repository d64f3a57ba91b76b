import { accountLimits } from '@adroit/contract/account-limits'
import type { connectAccounts, connectChoices } from '@adroit/contract/connections'
import type * as z from 'zod'
import { readGroup } from '../accounts/fields.ts'
import { allAccounts } from '../accounts/find-accounts.ts'
import { addAccount, claimName, followTimeZones, lockedAccount, refuseFullCompany, refuseUnknownOwner } from '../accounts/make-account.ts'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { withoutInvisible } from '../lib/invisible.ts'
import { isVisible } from '../lib/person.ts'
import { deleteAssets } from './asset-store.ts'
import { lockMediaAccount, selectMediaAccounts, setConnected } from './media-account-store.ts'

type Choice = z.infer<typeof connectAccounts.input>['accounts'][number]

/** Returns the accounts that each media account can be connected to: those with its platform and currency that are not connected. */
export async function choices(ctx: Context, company: string, ids: readonly string[]): Promise<z.infer<typeof connectChoices.answer>> {
  const [media, accounts] = await forCompany(ctx.db, company, async (tx) => [
    await selectMediaAccounts(tx, company),
    await allAccounts(tx, company),
  ])
  const wanted = ids.map((id) => media.find((row) => row.id === id) ?? gone())
  const taken = new Set(media.flatMap((row) => row.account_id ?? []))
  const held = new Map((await ctx.facts.storedDays(company)).map((entry) => [entry.account, entry]))
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

/** Connects media accounts to accounts of the company, all or none, and starts to sync them. */
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
  return { accounts: connected }
}

async function connectOne(ctx: Context, tx: Scoped, company: string, choice: Choice): Promise<string> {
  const media = await lockMediaAccount(tx, company, choice.media)
  if (!media) throw fail('media_account_gone')
  if (media.account_id !== null) throw fail('media_account_connected', { name: media.name })
  await refuseUnknownOwner(tx, company, choice.owner ?? null)
  const account = choice.account === null ? await make(tx, company, media, choice) : await take(tx, company, media, choice.account)
  const now = ctx.clock()
  await setConnected(tx, company, media.id, { account, importsGiveWayBefore: choice.imports === 'replace' ? now : null }, now)
  await ctx.listeners.connections.connected(ctx, tx, { company, account, timeZone: media.time_zone })
  const subject = { kind: 'account', id: account, name: media.name } as const
  await recordAudit(tx, company, { at: now, action: 'account_connected', subject, details: { platform: media.platform } })
  return account
}

type Media = NonNullable<Awaited<ReturnType<typeof lockMediaAccount>>>

/** Creates a new account with the name from the platform. */
async function make(tx: Scoped, company: string, media: Media, choice: Choice): Promise<string> {
  await refuseFullCompany(tx, company)
  const name = await freeName(tx, company, media)
  const { platform, currency, time_zone: timeZone } = media
  const group = readGroup(choice.group ?? null)
  return (await addAccount(tx, company, { name, platform, currency, timeZone, group, owner: choice.owner ?? null })).id
}

/** Returns the platform's name for the account. If it is taken, the id is appended, and a number if that is taken too. */
async function freeName(tx: Scoped, company: string, { name: given, external_id: id }: Media): Promise<string> {
  const spaced = withoutInvisible(given).replace(/\s+/gu, ' ').trim()
  const plain = isVisible(spaced) ? spaced.slice(0, accountLimits.accountName.max - 32).toWellFormed() : id
  for (let times = 0; ; times += 1) {
    const name = times === 0 ? plain : `${plain} (${times === 1 ? id : `${id}, ${times}`})`
    if (!(await claimName(tx, company, name))) return name
  }
}

/** Connects an existing account. It keeps its name but takes the platform's time zone, because its days are the platform's. */
async function take(tx: Scoped, company: string, media: Media, id: string): Promise<string> {
  const account = await lockedAccount(tx, company, id)
  if (account.platform !== media.platform || account.currency !== media.currency)
    throw fail('media_account_mismatch', { name: account.name })
  const other = (await selectMediaAccounts(tx, company)).some((row) => row.account_id === id)
  if (other) throw fail('media_account_connected', { name: account.name })
  await followTimeZones(tx, company, [{ account: id, timeZone: media.time_zone }])
  return id
}

/** Stops syncing an account; its figures stay. */
export async function disconnect(ctx: Context, company: string, id: string): Promise<void> {
  await forCompany(ctx.db, company, async (tx) => {
    const media = await lockMediaAccount(tx, company, id)
    if (!media) throw fail('media_account_gone')
    if (media.account_id !== null) {
      await deleteAssets(tx, company, media.account_id)
      await ctx.listeners.connections.disconnected(tx, company, media.account_id)
      const subject = { kind: 'account', id: media.account_id, name: media.name } as const
      await recordAudit(tx, company, { at: ctx.clock(), action: 'account_disconnected', subject, details: { platform: media.platform } })
    }
    await setConnected(tx, company, id, null, ctx.clock())
  })
}

function gone(): never {
  throw fail('media_account_gone')
}

/** Compares names without letter case, spaces and punctuation. */
function alike(one: string, other: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return plain(one) !== '' && plain(one) === plain(other)
}
