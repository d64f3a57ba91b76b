import type { Forwarding } from '@adroit/contract/web2app-forwarding'
import { allAccounts } from '../../accounts/find-accounts.ts'
import { assetsOf, connectedAccounts } from '../../connections/media-accounts.ts'
import type { Scoped } from '../../db/database.ts'
import { selectHeld } from './forwarded-counts.ts'
import type { ForwardingRow } from './forwarding-store.ts'

/** An account whose connection may send, and the pixels or conversion actions that are known there. */
export interface SendingAccount {
  readonly id: string
  readonly name: string
  readonly platform: ForwardingRow['platform']
  readonly targets: { readonly id: string; readonly name: string }[]
}

/** Connected accounts that the caller sees. TikTok's events name the code of a pixel, which its lists of assets do not have. */
export async function sendingAccounts(tx: Scoped, company: string): Promise<SendingAccount[]> {
  const names = new Map((await allAccounts(tx, company)).map(({ id, name }) => [id, name]))
  const connected = (await connectedAccounts(tx, company)).flatMap((media) => {
    const [id, name] = [media.account_id, names.get(media.account_id ?? '')]
    return id === null || name === undefined ? [] : [{ ...media, id, name }]
  })
  const assets = await assetsOf(
    tx,
    company,
    connected.map(({ id }) => id),
  )
  return connected.map(({ id, name, platform, conversion_actions: actions }) => {
    const pixels = (assets.get(id) ?? []).filter(({ kind, usable }) => kind === 'pixel' && usable)
    const known = {
      meta: pixels.map((pixel) => ({ id: pixel.external_id, name: pixel.name })),
      tiktok: [],
      google: (actions ?? []).flatMap((action) => (/^\d+$/.test(action.id) ? [{ id: action.id, name: action.name ?? action.id }] : [])),
    }
    return { id, name, platform, targets: known[platform] }
  })
}

/** Answers destinations of one app as the contract describes them. */
export async function describeForwardings(
  tx: Scoped,
  company: string,
  rows: readonly ForwardingRow[],
  accounts: readonly SendingAccount[],
): Promise<Forwarding[]> {
  const held = await selectHeld(
    tx,
    company,
    rows.map(({ id }) => id),
  )
  const names = new Map((await allAccounts(tx, company)).map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    ...{ id: row.id, app: row.account_id, platform: row.platform, target: row.target, mapping: row.mapping, testCode: row.test_code },
    account: { id: row.ad_account_id, name: names.get(row.ad_account_id) ?? row.ad_account_id },
    targetName: accounts.find(({ id }) => id === row.ad_account_id)?.targets.find(({ id }) => id === row.target)?.name ?? null,
    enabled: row.enabled,
    held: held.get(row.id) ?? null,
  }))
}
