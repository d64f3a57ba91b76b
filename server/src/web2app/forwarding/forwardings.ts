import { eventNameText, type Forwarding, forwardedKinds, mostForwardings, type saveForwarding } from '@adroit/contract/web2app-forwarding'
import type * as z from 'zod'
import { findAccount } from '../../accounts/find-accounts.ts'
import { recordAudit } from '../../audit/record.ts'
import { mediaAccountOf } from '../../connections/media-accounts.ts'
import type { Context } from '../../context.ts'
import { forCompany, type Scoped } from '../../db/database.ts'
import { fail } from '../../lib/app-error.ts'
import type { Caller } from '../../session/caller.ts'
import { lockApp, selectApp } from '../app-store.ts'
import { changing } from '../remembered.ts'
import { resumeHeld } from './forwarded-store.ts'
import { describeForwardings, type SendingAccount, sendingAccounts } from './forwarding-answer.ts'
import {
  deleteForwardingRow,
  type ForwardingRow,
  insertForwarding,
  selectForwarding,
  selectForwardings,
  updateForwarding,
} from './forwarding-store.ts'

type Given = z.infer<typeof saveForwarding.input>

/** Throws `app_gone`. */
export function forwardingsOf(
  ctx: Context,
  { company }: Caller,
  app: string,
): Promise<{ forwardings: Forwarding[]; accounts: SendingAccount[] }> {
  return forCompany(ctx.db, company, async (tx) => {
    if (!(await selectApp(tx, company, app))) throw fail('app_gone')
    const accounts = await sendingAccounts(tx, company)
    return { forwardings: await describeForwardings(tx, company, await selectForwardings(tx, company, app), accounts), accounts }
  })
}

/**
 * Throws `app_gone`, `forwarding_gone`, `forwarding_account`, `forwarding_target_invalid`, `forwarding_name_invalid`, `forwarding_empty` and
 * `forwarding_limit`.
 */
export function saveForwardingOf(ctx: Context, { company, member }: Caller, given: Given): Promise<null> {
  const { id, app, account } = given
  const saving = forCompany(ctx.db, company, async (tx) => {
    if (!(await lockApp(tx, company, app))) throw fail('app_gone')
    const before = id === undefined ? null : await selectForwarding(tx, company, id)
    if (before === undefined || (before && before.account_id !== app)) throw fail('forwarding_gone')
    const media = (await findAccount(tx, company, account)) && (await mediaAccountOf(tx, company, account))
    if (!media || (before && before.platform !== media.platform)) throw fail('forwarding_account')
    const { platform } = media
    const columns = { ad_account_id: account, ...readSettings(ctx, platform, given) }
    const now = ctx.clock()
    const after = `${platform} ${columns.target}`
    if (before) {
      const switched = before.enabled !== columns.enabled
      // what arrived while it was off is never sent
      const since = columns.enabled && switched ? { since: now, read_until: now } : {}
      await updateForwarding(tx, company, before.id, { ...columns, ...since })
      await resumeHeld(tx, company, { forwarding: before.id }, now)
      const details = switched ? switchedTo(columns.enabled) : { after }
      await recordAudit(tx, company, { at: now, action: 'forwarding_changed', subject: await subjectOf(tx, company, app), details })
      return null
    }
    if ((await selectForwardings(tx, company, app)).length >= mostForwardings) throw fail('forwarding_limit', { max: mostForwardings })
    await insertForwarding(tx, {
      ...{ company_id: company, account_id: app, platform, ...columns, since: now, read_until: now },
      ...{ created_by: member, created_at: now },
    })
    await recordAudit(tx, company, { at: now, action: 'forwarding_made', subject: await subjectOf(tx, company, app), details: { after } })
    return null
  })
  return changing(ctx, saving)
}

const switchedTo = (on: boolean) => ({ setting: 'switch', before: on ? 'off' : 'on', after: on ? 'on' : 'off' }) as const

function readSettings(ctx: Context, platform: ForwardingRow['platform'], given: Given) {
  const target = given.target.trim()
  const forwarder = ctx.forwarders.get(platform)
  if (!forwarder) throw fail('forwarding_account')
  if (!forwarder.target.test(target)) throw fail('forwarding_target_invalid')
  const names = forwardedKinds.flatMap((kind) => {
    const name = given.mapping[kind]?.trim() ?? ''
    if (name !== '' && !eventNameText.test(name)) throw fail('forwarding_name_invalid')
    return name === '' ? [] : [[kind, name] as const]
  })
  if (names.length === 0) throw fail('forwarding_empty')
  const testCode = given.testCode?.trim() ?? ''
  return {
    target,
    mapping: JSON.stringify(Object.fromEntries(names)),
    test_code: testCode === '' || platform === 'google' ? null : testCode,
    enabled: given.enabled,
  }
}

/** Throws `forwarding_gone`. */
export function deleteForwardingOf(ctx: Context, { company }: Caller, id: string): Promise<null> {
  const deleting = forCompany(ctx.db, company, async (tx) => {
    const row = await deleteForwardingRow(tx, company, id)
    if (!row) throw fail('forwarding_gone')
    const subject = await subjectOf(tx, company, row.account_id)
    const details = { before: `${row.platform} ${row.target}` }
    await recordAudit(tx, company, { at: ctx.clock(), action: 'forwarding_deleted', subject, details })
    return null
  })
  return changing(ctx, deleting)
}

async function subjectOf(tx: Scoped, company: string, app: string) {
  return { kind: 'account', id: app, name: (await findAccount(tx, company, app))?.name ?? app } as const
}
