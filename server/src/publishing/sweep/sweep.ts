import { withAccount } from '../../connections/platform-access.ts'
import type { Context } from '../../context.ts'
import { asSystem, forCompany } from '../../db/database.ts'
import { PlatformError } from '../../platforms/platform-error.ts'
import type { FoundObject, Publisher } from '../../platforms/publisher.ts'
import { type AccountRef, noteSeen } from '../engine/seen-store.ts'
import { addEvent } from '../tasks/task-store.ts'
import { judge } from './judge.ts'
import { type NamedStep, selectPublished, selectRecorded, selectStepsNamed } from './sweep-store.ts'

/** Objects this old are not looked for any more. */
const sweptDays = 7

/**
 * Finds objects that were created twice, which nothing can exclude, and archives them: they were never switched on. Everything else with a
 * reference of ours that no task recorded is only noted. Call it every ten minutes; several processes may.
 */
export async function sweepPublishing(ctx: Context): Promise<void> {
  const since = new Date(ctx.clock().getTime() - sweptDays * 86_400_000)
  for (const account of await asSystem(ctx.db, (tx) => selectPublished(tx, sweptDays))) {
    try {
      await sweepAccount(ctx, account, since)
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      ctx.log.info({ err: error, account: account.account_id }, 'an account could not be swept')
    }
  }
}

async function sweepAccount(ctx: Context, account: AccountRef, since: Date): Promise<void> {
  const publisher = ctx.publishers.get(account.platform)
  if (!publisher) return
  for (const { found, step, verdict } of await unrecorded(ctx, publisher, account, since)) {
    if (verdict === 'ours') continue
    if (verdict !== 'twin') await note(ctx, account, found, verdict, step)
    // Others were archived meanwhile, and a person may have continued the task, which then adopts what it finds.
    else if ((await judgeAll(ctx, account, [found]))[0]?.verdict === 'twin') await archive(ctx, publisher, account, found, step)
  }
}

export interface Unrecorded {
  readonly found: FoundObject
  readonly step: NamedStep | undefined
  readonly verdict: ReturnType<typeof judge>
}

/** Objects of an account with a reference of ours that no task recorded. Throws PlatformError. */
export async function unrecorded(ctx: Context, publisher: Publisher, account: AccountRef, since: Date): Promise<Unrecorded[]> {
  const of = { company: account.company_id, account: account.account_id, priority: 'upkeep' as const }
  return await judgeAll(ctx, account, await withAccount(ctx, of, ({ access }) => publisher.listOurs(access, since)))
}

/**
 * What those of the objects are that no task recorded. Steps are read before records: the engine confirms a step and records its objects in
 * one transaction, so that an object of a confirmed step without a record is really another one.
 */
async function judgeAll(ctx: Context, account: AccountRef, all: readonly FoundObject[]): Promise<Unrecorded[]> {
  const names = all.map(({ name }) => name)
  const steps = await forCompany(ctx.db, account.company_id, (tx) => selectStepsNamed(tx, account, names))
  const ids = all.map(({ externalId }) => externalId)
  const recorded = await asSystem(ctx.db, (tx) => selectRecorded(tx, account, ids))
  return all
    .filter(({ level, externalId }) => !recorded.has(`${level} ${externalId}`))
    .map((found) => {
      const step = steps.get(found.name)
      return { found, step, verdict: judge(found, step) }
    })
}

async function archive(
  ctx: Context,
  publisher: Publisher,
  account: AccountRef,
  found: FoundObject,
  step: NamedStep | undefined,
): Promise<void> {
  const { level } = found
  if (level === 'CREATIVE') return
  const { company_id: company } = account
  const of = { company, account: account.account_id, priority: 'upkeep' as const }
  await withAccount(ctx, of, ({ access }) => publisher.archive(access, { ...found, level }))
  await note(ctx, account, found, 'archived', step)
}

/** Notes it, and tells the task's history the first time. */
async function note(
  ctx: Context,
  account: AccountRef,
  found: FoundObject,
  verdict: Exclude<Unrecorded['verdict'], 'ours'>,
  step: NamedStep | undefined,
): Promise<void> {
  const { company_id: company } = account
  await forCompany(ctx.db, company, async (tx) => {
    const fresh = await noteSeen(tx, account, [found], verdict)
    if (fresh.length === 0 || step === undefined) return
    const details = { name: found.name, externalId: found.externalId }
    await addEvent(tx, { company, task: step.task, taskAccount: step.taskAccount, event: `twin_${verdict}`, details })
  })
}
