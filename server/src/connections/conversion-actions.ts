import type { ConversionAction } from '@adroit/contract/conversion-actions'
import type { DateRange } from '@adroit/contract/presets'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import * as store from './conversion-action-store.ts'
import type { MediaRow } from './media-accounts.ts'
import type { Opened } from './platform-access.ts'

export type ActionDays = store.ActionDays

/** Reads the conversion actions that the platform offers, and stores them. */
export async function readConversionActions(ctx: Context, company: string, { connector, access, media }: Opened): Promise<void> {
  const read = await connector.conversionActions(access)
  await forCompany(ctx.db, company, (tx) => store.saveActions(tx, company, media.id, read))
}

/** Returns the conversion action to count. On the first sync it is read from the platform: what the account optimizes for. */
export async function actionToCount(ctx: Context, company: string, opened: Opened): Promise<ConversionAction> {
  const { media, connector, access } = opened
  if (media.conversion_action !== null) return await forCompany(ctx.db, company, (tx) => storedAction(tx, company, media))
  const read = await connector.conversionActions(access)
  await forCompany(ctx.db, company, (tx) => store.saveActions(tx, company, media.id, read))
  return describe(read.actions, read.optimizedFor)
}

/** Returns the counted action as its platform describes it. */
async function storedAction(tx: Scoped, company: string, media: MediaRow): Promise<ConversionAction> {
  return describe(await store.selectActions(tx, company, media.id), media.conversion_action ?? '')
}

/** An action that the platform no longer offers keeps its id as its name. */
function describe(actions: readonly ConversionAction[], id: string): ConversionAction {
  return actions.find((action) => action.id === id) ?? { id, event: 'custom', source: null, name: id }
}

/** Returns the actions that the platform offers, and those that the stored days of the account count. */
export async function actionsOf(
  tx: Scoped,
  company: string,
  media: MediaRow,
): Promise<{ readonly offered: readonly ConversionAction[]; readonly counted: ConversionAction | null }> {
  const offered = await store.selectActions(tx, company, media.id)
  return { offered, counted: media.conversion_action === null ? null : describe(offered, media.conversion_action) }
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

/** Returns which actions the synced days of accounts count; `accounts` omitted: all that the viewer sees. */
export function actionDays(
  tx: Scoped,
  company: string,
  range: DateRange | null,
  accounts?: readonly string[],
): Promise<readonly ActionDays[]> {
  return store.selectActionDays(tx, company, range, accounts)
}
