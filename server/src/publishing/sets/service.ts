import {
  type AudienceSet,
  type AudienceSetKind,
  type AudienceSetValue,
  audienceSetValue,
  type changeAudienceSet,
} from '@adroit/contract/audience-sets'
import { publishLimits } from '@adroit/contract/publish-limits'
import * as z from 'zod'
import { allAccounts } from '../../accounts/find-accounts.ts'
import type { Context } from '../../context.ts'
import { forCompany, type Scoped } from '../../db/database.ts'
import { fail } from '../../lib/app-error.ts'
import { refuseInvisible } from '../../lib/invisible.ts'
import { within } from '../../lib/length.ts'
import { namesOf } from '../../members/people.ts'
import type { Caller } from '../../session/caller.ts'
import { hiddenCount, refuseUnseen, type Sight, seenPart, withHidden } from './seen-audiences.ts'
import { countSets, insertSet, isNameTaken, lockSets, type SetRow, selectSet, selectSets, setSetDeleted, updateSet } from './store.ts'

export async function list(ctx: Context, caller: Caller, kind: AudienceSetKind | undefined): Promise<{ sets: AudienceSet[] }> {
  return await forCompany(ctx.db, caller.company, async (tx) => ({
    sets: await answersOf(tx, caller, await selectSets(tx, caller.company, kind)),
  }))
}

/**
 * Throws `audience_set_name_missing`, `audience_set_name_taken`, `audience_set_limit`, `audience_set_empty`, `audience_set_too_large`, and
 * `account_gone` for a custom audience of an account that the caller does not see.
 */
export async function create(ctx: Context, caller: Caller, given: { name: string; value: AudienceSetValue }): Promise<AudienceSet> {
  const { company } = caller
  return await forCompany(ctx.db, company, async (tx) => {
    await lockSets(tx, company)
    const { kind } = given.value
    const name = await freeName(tx, company, kind, given.name, null)
    refuseUnseen(given.value, await sightOf(tx, caller))
    const value = stored(given.value)
    await refuseFull(tx, company)
    return await answerOf(tx, caller, await insertSet(tx, caller, { kind, name, value }, ctx.clock()))
  })
}

/**
 * Renames a set, replaces its value, or both. Custom audiences that the caller does not see stay in it. Throws `audience_set_gone`,
 * `audience_set_changed_meanwhile`, `input_invalid` for a value of another kind, and as `create` does.
 */
export async function change(ctx: Context, caller: Caller, given: z.infer<typeof changeAudienceSet.input>): Promise<AudienceSet> {
  const { company } = caller
  return await forCompany(ctx.db, company, async (tx) => {
    await lockSets(tx, company)
    const before = await existing(tx, company, given.id)
    const part = {
      ...(given.name !== undefined && { name: await freeName(tx, company, before.kind, given.name, before) }),
      ...(given.value !== undefined && { value: stored(await replacing(tx, caller, before, given.value)) }),
    }
    if (!(await updateSet(tx, caller, given, part, ctx.clock()))) throw fail('audience_set_changed_meanwhile')
    return await answerOf(tx, caller, given.id)
  })
}

/** Throws `audience_set_gone`. */
export async function remove(ctx: Context, { company }: Caller, id: string): Promise<null> {
  return await forCompany(ctx.db, company, async (tx) => {
    await existing(tx, company, id)
    await setSetDeleted(tx, company, id, ctx.clock())
    return null
  })
}

/** Reverses `remove`. Throws `audience_set_gone`, `audience_set_name_taken` and `audience_set_limit`. */
export async function restore(ctx: Context, { company }: Caller, id: string): Promise<null> {
  return await forCompany(ctx.db, company, async (tx) => {
    await lockSets(tx, company)
    const row = await selectSet(tx, company, id)
    if (!row) throw fail('audience_set_gone')
    if (row.deleted_at === null) return null
    await freeName(tx, company, row.kind, row.name, row)
    await refuseFull(tx, company)
    await setSetDeleted(tx, company, id, null)
    return null
  })
}

async function existing(tx: Scoped, company: string, id: string): Promise<SetRow> {
  const row = await selectSet(tx, company, id)
  if (!row || row.deleted_at !== null) throw fail('audience_set_gone')
  return row
}

async function replacing(tx: Scoped, caller: Caller, before: SetRow, value: AudienceSetValue): Promise<AudienceSetValue> {
  if (value.kind !== before.kind) throw fail('input_invalid', { field: 'value' })
  const sight = await sightOf(tx, caller)
  refuseUnseen(value, sight)
  return withHidden(value, fromStored(before.value), sight)
}

type Named = { readonly id: string; readonly name: string }

async function freeName(tx: Scoped, company: string, kind: AudienceSetKind, typed: string, before: Named | null): Promise<string> {
  const name = typed.trim()
  if (!within(name, publishLimits.audienceSetName)) throw fail('audience_set_name_missing', publishLimits.audienceSetName)
  refuseInvisible(name, before?.name)
  if (await isNameTaken(tx, company, kind, name, before?.id ?? null)) throw fail('audience_set_name_taken', { name })
  return name
}

async function refuseFull(tx: Scoped, company: string): Promise<void> {
  if ((await countSets(tx, company)) >= publishLimits.audienceSets) throw fail('audience_set_limit', { max: publishLimits.audienceSets })
}

async function sightOf(tx: Scoped, { company, restricted }: Caller): Promise<Sight> {
  return { accounts: new Set((await allAccounts(tx, company)).map(({ id }) => id)), restricted }
}

/** Throws `audience_set_empty`, and `audience_set_too_large` above `publishLimits.audienceSetBytes` as JSON. */
function stored(value: AudienceSetValue): string {
  if (value.kind === 'places' && value.include.length + value.exclude.length === 0) throw fail('audience_set_empty')
  if (value.kind === 'languages' && value.languages.length === 0) throw fail('audience_set_empty')
  const json = JSON.stringify(value)
  if (Buffer.byteLength(json) > publishLimits.audienceSetBytes) throw fail('audience_set_too_large')
  return json
}

const fromStored = (value: unknown): AudienceSetValue => z.parse(audienceSetValue, value)

async function answerOf(tx: Scoped, caller: Caller, id: string): Promise<AudienceSet> {
  const [answer] = await answersOf(tx, caller, [await existing(tx, caller.company, id)])
  if (answer === undefined) throw new Error('one row has one answer')
  return answer
}

async function answersOf(tx: Scoped, caller: Caller, rows: readonly SetRow[]): Promise<AudienceSet[]> {
  const sight = await sightOf(tx, caller)
  const names = await namesOf(
    tx,
    caller.company,
    rows.map((row) => row.changed_by),
  )
  return rows.map((row) => {
    const value = fromStored(row.value)
    return {
      id: row.id,
      name: row.name,
      value: seenPart(value, sight),
      hidden: hiddenCount(value, sight),
      version: row.version,
      changedAt: row.changed_at.toISOString(),
      changedBy: { id: row.changed_by, name: names.get(row.changed_by) ?? '' },
    }
  })
}
