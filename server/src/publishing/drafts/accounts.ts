import { dayAt } from '@adroit/contract/calendar'
import { amountOf } from '@adroit/contract/money'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import type { publishAccounts } from '@adroit/contract/publish-drafts'
import type * as z from 'zod'
import { allAccounts } from '../../accounts/find-accounts.ts'
import { settingsOf } from '../../company/lookup.ts'
import { assetsOf, type MediaRow, mediaAccounts } from '../../connections/media-accounts.ts'
import { disabledReasonOf } from '../../connections/service.ts'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import { decimalRate } from '../../rates/conversion.ts'
import { converterFor } from '../../rates/service.ts'
import type { Caller } from '../../session/caller.ts'

type Answer = z.infer<typeof publishAccounts.answer>
type PublishAccount = Answer['accounts'][number]

/** Returns the accounts that the caller sees, by name, with why one cannot advertise. */
export async function accountsToPublish(ctx: Context, { company }: Caller): Promise<Answer> {
  const { settings, accounts, media, assets } = await forCompany(ctx.db, company, async (tx) => {
    const rows = await allAccounts(tx, company)
    return {
      settings: await settingsOf(tx, company),
      accounts: rows,
      media: new Map((await mediaAccounts(tx, company)).map((row) => [row.account_id, row])),
      assets: await assetsOf(
        tx,
        company,
        rows.map(({ id }) => id),
      ),
    }
  })
  const today = dayAt(ctx.clock(), settings.time_zone)
  const rates = new Map<string, string | null>()
  for (const currency of new Set(accounts.map((account) => account.currency))) {
    const range = { from: today, to: today }
    const converter = await converterFor(ctx, { id: company, rates: settings.rates }, currency, [settings.currency], range)
    const rate = converter.rate(settings.currency, range)
    rates.set(currency, rate === null ? null : decimalRate(rate))
  }
  return {
    subscribed: settings.publishing_subscribed,
    accounts: accounts.map((account) => ({
      id: account.id,
      name: account.name,
      platform: account.platform,
      currency: account.currency,
      timeZone: account.time_zone,
      locked: account.platform === 'web2app' ? 'web2app' : lockedOf(media.get(account.id)),
      assets: (assets.get(account.id) ?? []).map((asset) => ({
        kind: asset.kind,
        externalId: asset.external_id,
        name: asset.name,
        usable: asset.usable,
        platformMessage: asset.platform_message,
      })),
      minimum:
        account.platform === 'web2app' ? { campaignDaily: null, adGroupDaily: null } : minimumOf(ctx, account.platform, account.currency),
      rate: rates.get(account.currency) ?? null,
    })),
  }
}

/** Returns why an account cannot publish ads; null: it can. */
export function lockedOf(media: MediaRow | undefined): PublishAccount['locked'] {
  return media === undefined ? 'not_connected' : disabledReasonOf(media)
}

function minimumOf(ctx: Context, platform: ConnectablePlatform, currency: string): PublishAccount['minimum'] {
  const least = (level: 'CAMPAIGN' | 'AD_SET') => {
    const { publishers, connectors } = ctx
    const micros =
      publishers.get(platform)?.minimumBudget(level, 'daily', currency) ??
      connectors.get(platform)?.leastBudget(level, 'daily', currency, null) ??
      null
    return micros === null ? null : amountOf(micros, currency)
  }
  return { campaignDaily: least('CAMPAIGN'), adGroupDaily: least('AD_SET') }
}
