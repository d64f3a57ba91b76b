import type { ConversionAction } from '@adroit/contract/conversion-action'
import type { DateRange } from '@adroit/contract/presets'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import * as store from './conversion-action-store.ts'
import { type MediaRow, mediaAccountOf } from './media-accounts.ts'
import type { Opened } from './platform-access.ts'

export type ActionDays = store.ActionDays

/** Reads the conversion actions that the platform offers, and stores them. */
export async function readConversionActions(ctx: Context, company: string, { connector, access, media }: Opened): Promise<void> {
  const read = await connector.conversionActions(access)
  await forCompany(ctx.db, company, (tx) => store.saveActions(tx, company, media.id, read))
}

/** Returns the conversion action to count. On the first sync it is read from the platform: what the account optimizes for. */
export async function actionToCount(ctx: Context, company: string, opened: Opened): Promise<ConversionAction> {
  if (opened.media.conversion_action === null) await readConversionActions(ctx, company, opened)
  return await forCompany(ctx.db, company, async (tx) => {
    const { conversion_action: id } = (await mediaAccountOf(tx, company, opened.media.account_id ?? '')) ?? opened.media
    return await describe(tx, company, opened.media, await store.selectActions(tx, company, opened.media.id), id ?? '')
  })
}

/** An action that the platform no longer offers is described as when it was synced last. */
async function describe(
  tx: Scoped,
  company: string,
  { account_id: account }: MediaRow,
  offered: readonly ConversionAction[],
  id: string,
): Promise<ConversionAction> {
  const known = offered.find((action) => action.id === id)
  if (known !== undefined || account === null) return known ?? { id, event: 'custom', source: null, name: id }
  const days = await syncedActionDays(tx, company, account)
  return days.find(({ action }) => action.id === id)?.action ?? { id, event: 'custom', source: null, name: id }
}

/** Returns the actions that the platform offers, and the one that is counted; null: it is not known before the first sync. */
export async function actionsOf(
  tx: Scoped,
  company: string,
  media: MediaRow,
): Promise<{ readonly offered: readonly ConversionAction[]; readonly counted: ConversionAction | null }> {
  const offered = await store.selectActions(tx, company, media.id)
  const id = media.conversion_action
  return { offered, counted: id === null ? null : await describe(tx, company, media, offered, id) }
}

export async function saveCountedAction(tx: Scoped, company: string, media: MediaRow, action: string): Promise<void> {
  await store.setCountedAction(tx, company, media.id, action)
}

/** Stores that these days count an action now. */
export async function saveActionDays(
  tx: Scoped,
  company: string,
  account: string,
  action: ConversionAction,
  ranges: readonly DateRange[],
): Promise<void> {
  await store.setActionDays(tx, company, account, action, ranges)
}

/** Stores that conversions of imported days are those of the file; `ranges` without conversions count none. */
export async function saveImportedDays(
  tx: Scoped,
  company: string,
  account: string,
  ranges: readonly DateRange[],
  haveConversions: boolean,
): Promise<void> {
  if (haveConversions) await store.setActionDays(tx, company, account, importedAction, ranges)
  else await store.removeActionDays(tx, company, account, ranges)
}

/** Stands in `conversion_days` for imported days. No platform has an action of this id. */
const importedAction: ConversionAction = { id: 'imported', event: 'imported', source: null, name: null }

/** Returns which actions the synced days of an account count; imported days are left out. */
export async function syncedActionDays(tx: Scoped, company: string, account: string): Promise<readonly ActionDays[]> {
  return (await store.selectActionDays(tx, company, null, [account])).filter(({ action }) => action.event !== 'imported')
}

/** Returns which actions the days of accounts count, imported ones included; `accounts` omitted: all that the viewer sees. */
export function actionDays(
  tx: Scoped,
  company: string,
  range: DateRange | null,
  accounts?: readonly string[],
): Promise<readonly ActionDays[]> {
  return store.selectActionDays(tx, company, range, accounts)
}
