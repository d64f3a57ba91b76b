import type { ConversionAction } from '@adroit/contract/conversion-action'
import type { ConversionChoice } from '@adroit/contract/conversion-actions'
import type { SyncNotice } from '@adroit/contract/sync-notice'
import { allAccounts } from '../accounts/find-accounts.ts'
import { actionsOf, actionToCount, readConversionActions, saveCountedAction, syncedActionDays } from '../connections/conversion-actions.ts'
import { mediaAccountOf } from '../connections/media-accounts.ts'
import type { Opened } from '../connections/platform-access.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { addSyncJob } from './schedule.ts'
import { restartBackfill } from './store.ts'

/**
 * Returns the conversion action that a sync counts. If it was not known before, and stored days count another one (because an earlier
 * version synced them, or the account was connected to another media account), historical data is synced again.
 */
export async function countedAction(ctx: Context, company: string, account: string, opened: Opened): Promise<ConversionAction> {
  const action = await actionToCount(ctx, company, opened)
  if (opened.media.conversion_action !== null) return action
  await forCompany(ctx.db, company, async (tx) => {
    const days = await syncedActionDays(tx, company, account)
    if (days.some((one) => one.action.id !== action.id)) await restartBackfill(tx, company, account, ctx.clock())
  })
  return action
}

/** Reads the actions that the platform offers. Returns a notice if the counted one is no longer among them. */
export async function readActions(ctx: Context, company: string, opened: Opened): Promise<SyncNotice[]> {
  await readConversionActions(ctx, company, opened)
  return await forCompany(ctx.db, company, async (tx) => {
    const media = (await mediaAccountOf(tx, company, opened.media.account_id ?? '')) ?? opened.media
    const { offered, counted } = await actionsOf(tx, company, media)
    if (counted === null || offered.some(({ id }) => id === counted.id)) return []
    return [{ kind: 'conversion_action_missing', action: counted.name ?? counted.id }]
  })
}

/** Returns the conversion action of an account, and its alternatives. Throws `account_gone` for an account that the caller does not see. */
export async function conversionChoice(ctx: Context, company: string, account: string): Promise<ConversionChoice> {
  return await forCompany(ctx.db, company, (tx) => choiceOf(tx, company, account))
}

/**
 * Counts another conversion action from now on and syncs all days of the account again, newest first; null: the default. Until that is
 * done, the answers of reports name both actions.
 */
export async function choose(ctx: Context, company: string, account: string, chosen: string | null): Promise<ConversionChoice> {
  return await forCompany(ctx.db, company, async (tx) => {
    const before = await choiceOf(tx, company, account)
    const media = await mediaAccountOf(tx, company, account)
    if (!media || before.counted === null) throw fail('account_not_connected')
    const action = chosen ?? media.conversion_action_default ?? before.counted.id
    if (action === before.counted.id) return before
    if (!before.actions.some(({ id }) => id === action)) throw fail('conversion_action_unknown')
    await saveCountedAction(tx, company, media, action)
    await restartBackfill(tx, company, account, ctx.clock())
    await addSyncJob(tx, company, account)
    return await choiceOf(tx, company, account)
  })
}

async function choiceOf(tx: Scoped, company: string, account: string): Promise<ConversionChoice> {
  if (!(await allAccounts(tx, company)).some(({ id }) => id === account)) throw fail('account_gone')
  const media = await mediaAccountOf(tx, company, account)
  if (!media) return { counted: null, default: null, actions: [], others: [] }
  const { offered, counted } = await actionsOf(tx, company, media)
  const days = await syncedActionDays(tx, company, account)
  return {
    counted,
    default: media.conversion_action_default,
    actions: [...offered],
    others: days.filter(({ action }) => action.id !== counted?.id).map(({ action, from, to }) => ({ action, from, to })),
  }
}
