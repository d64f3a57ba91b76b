import type { AdEntity } from '@adroit/contract/campaigns'
import { amountOf } from '@adroit/contract/money'
import type { MediaRow } from '../connections/media-accounts.ts'
import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'
import { definitions } from '../platforms/registry.ts'
import { effectiveFrom } from './budget-timing.ts'
import { type EntityRow, selectAbove, selectSharing } from './entity-store.ts'
import { settingAnswers } from './kept-settings.ts'
import { lockedOf } from './locked.ts'

/** What is stored about other ad entities. */
interface Around {
  /** Its parents, nearest first. */
  readonly above: readonly EntityRow[]
  /** Names of the other campaigns that use its budget. */
  readonly sharing: readonly string[]
  /** It belongs to a publishing task that is still at work. */
  readonly beingPublished: boolean
}

export async function aroundOf(ctx: Context, tx: Scoped, company: string, row: EntityRow): Promise<Around> {
  const of = { company, account: row.account_id, externalId: row.external_id }
  return {
    above: await selectAbove(tx, company, row),
    sharing: await selectSharing(tx, company, row),
    beingPublished: await ctx.listeners.campaigns.isBeingPublished(tx, of),
  }
}

/** Returns an ad entity with its last known state. */
export function entityAnswer(ctx: Context, row: EntityRow, { above, sharing, beingPublished }: Around, media: MediaRow): AdEntity {
  const { currency } = media
  const budgetAt = row.budget_micros === null ? above.find((one) => one.budget_micros !== null) : undefined
  return {
    account: row.account_id,
    level: row.level,
    key: row.key,
    externalId: row.external_id,
    name: row.name,
    switch: row.switch,
    state: row.state,
    statusReasons: row.status_reasons,
    platformStatus: row.platform_status,
    budget:
      row.budget_kind === null || row.budget_micros === null
        ? null
        : { kind: row.budget_kind, amount: amountOf(BigInt(row.budget_micros), currency) },
    budgetAt: budgetAt ? { level: budgetAt.level, key: budgetAt.key, name: budgetAt.name } : null,
    budgetSharedWith: [...sharing],
    budgetEffectiveAt: budgetEffectiveAt(ctx, row, media),
    currency,
    objective: row.objective,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    timeZone: media.time_zone,
    settings: settingAnswers(row.settings, currency),
    readAt: row.read_at.toISOString(),
    platformUrl: platformUrl(row, above, media),
    locked: lockedOf(row, media) ?? (beingPublished ? 'being_published' : null),
  }
}

function platformUrl(row: EntityRow, above: readonly EntityRow[], media: MediaRow): string | null {
  const idOf = (level: EntityRow['level']) => [row, ...above].find((one) => one.level === level)?.external_id ?? null
  const campaign = idOf('CAMPAIGN')
  if (campaign === null) return null
  return definitions[media.platform].entityUrl({ account: media.external_id, campaign, adSet: idOf('AD_SET'), ad: idOf('AD') })
}

function budgetEffectiveAt(ctx: Context, row: EntityRow, media: MediaRow): string | null {
  const { budget_kind: kind } = row
  // without the platform's app, which this server had when the entity was synced, no budget can be changed from here
  const connector = ctx.connectors.get(media.platform)
  if (kind === null || !connector) return null
  const rules = { connector, timeZone: media.time_zone, now: ctx.clock() }
  return effectiveFrom(row, kind, rules)?.toISOString() ?? null
}
