import type { CommentPlace } from '@adroit/contract/comment-place'
import type { CommentThread } from '@adroit/contract/material-comments'
import { materialLimits } from '@adroit/contract/material-limits'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { within } from '../lib/length.ts'
import { type CommentedMaterial, commentedMaterial } from '../materials/commented.ts'
import { fixedVersions } from '../materials/fixed-versions.ts'
import { namesOf } from '../members/people.ts'
import type { Caller } from '../session/caller.ts'
import { insertComment, lockComment, removeComment, selectThread, updateComment } from './comment-store.ts'
import { columnsOf } from './place.ts'
import { mayResolve, threadsIn } from './shown.ts'
import { tellOf } from './tell.ts'

type Threads = Promise<{ threads: CommentThread[] }>
type Row = NonNullable<Awaited<ReturnType<typeof lockComment>>>

/** Throws material_gone. */
export function listComments(ctx: Context, caller: Caller, material: string): Threads {
  return forCompany(ctx.db, caller.company, async (tx) => threadsIn(tx, caller, await commentedMaterial(tx, caller.company, material)))
}

interface New {
  readonly material: string
  readonly version: number
  readonly text: string
  readonly place: CommentPlace | null
}

/** Begins a thread. Throws comment_missing, material_gone and input_invalid (a place that the file does not have). */
export function addComment(ctx: Context, caller: Caller, { material, version, place, ...given }: New): Threads {
  const text = textOf(given.text)
  const { company, member } = caller
  return saying(ctx, caller, async (tx) => {
    const about = await commentedMaterial(tx, company, material)
    const [fixed] = await fixedVersions(tx, company, [{ material_id: material, version }])
    if (!fixed || about.deleted) throw fail('material_gone')
    const columns = columnsOf(place, about.kind)
    const at = ctx.clock()
    await insertComment(tx, { company_id: company, material_id: material, version, member_id: member, text, ...columns, created_at: at })
    await tellOf(tx, company, about, [], { by: await nameOf(tx, caller), member, text }, at)
    return about
  })
}

/** Adds to a thread. Throws comment_missing and comment_gone. */
export function reply(ctx: Context, caller: Caller, id: string, given: string): Threads {
  const text = textOf(given)
  const { company, member } = caller
  return saying(ctx, caller, async (tx) => {
    const parent = await lockedThread(tx, caller, id)
    const about = await commentedMaterial(tx, company, parent.material_id)
    const thread = await selectThread(tx, company, id)
    const at = ctx.clock()
    const { material_id, version, link_id } = parent
    await insertComment(tx, { company_id: company, material_id, version, link_id, parent_id: id, member_id: member, text, created_at: at })
    await tellOf(tx, company, about, thread, { by: await nameOf(tx, caller), member, text }, at)
    return about
  })
}

/** Throws comment_missing and comment_gone. */
export function edit(ctx: Context, caller: Caller, id: string, given: string): Threads {
  const text = textOf(given)
  return saying(ctx, caller, async (tx) => {
    const row = await lockedOwn(tx, caller, id)
    if (row.text !== text) await updateComment(tx, caller.company, id, { text, edited_at: ctx.clock() })
    return await commentedMaterial(tx, caller.company, row.material_id)
  })
}

/** Deletes one's own comment. The first comment of a thread with replies stays without its text until they are deleted. Throws comment_gone. */
export function remove(ctx: Context, caller: Caller, id: string): Threads {
  const { company } = caller
  return saying(ctx, caller, async (tx) => {
    const row = await lockedOwn(tx, caller, id)
    const root = row.parent_id === null ? row : await lockComment(tx, company, row.parent_id)
    const others = (await selectThread(tx, company, root?.id ?? id)).filter((one) => one.id !== id && one.id !== root?.id)
    if (row === root && others.length > 0) await updateComment(tx, company, id, { text: '', deleted_at: ctx.clock() })
    else await removeComment(tx, company, id)
    if (root && row !== root && root.deleted_at !== null && others.length === 0) await removeComment(tx, company, root.id)
    return await commentedMaterial(tx, company, row.material_id)
  })
}

/** Resolves or reopens a thread. Throws comment_gone and not_allowed. */
export function resolve(ctx: Context, caller: Caller, id: string, resolved: boolean): Threads {
  const { company, member } = caller
  return saying(ctx, caller, async (tx) => {
    const root = await lockedThread(tx, caller, id)
    const about = await commentedMaterial(tx, company, root.material_id)
    const [shown] = await selectThread(tx, company, id)
    if (!shown || !mayResolve(caller, about, shown)) throw fail('not_allowed')
    if ((root.resolved_at !== null) === resolved) return about
    const values = resolved ? { resolved_at: ctx.clock(), resolved_by: member } : { resolved_at: null, resolved_by: null }
    await updateComment(tx, company, id, values)
    return about
  })
}

/** Runs `work` and returns the threads of its material afterwards; open pages are told. */
async function saying(ctx: Context, caller: Caller, work: (tx: Scoped) => Promise<CommentedMaterial>): Threads {
  const { company } = caller
  const { material, threads } = await forCompany(ctx.db, company, async (tx) => {
    const about = await work(tx)
    return { material: about.id, threads: await threadsIn(tx, caller, about) }
  })
  ctx.realtime.publish({ company }, { kind: 'material', material })
  return threads
}

/** Throws comment_missing. */
export function textOf(given: string): string {
  const text = given.trim()
  if (!within(text, materialLimits.comment)) throw fail('comment_missing', materialLimits.comment)
  return text
}

const nameOf = async (tx: Scoped, { company, member }: Caller) => (await namesOf(tx, company, [member])).get(member) ?? ''

/** The first comment of a thread, locked. Throws comment_gone. */
async function lockedThread(tx: Scoped, { company }: Caller, id: string): Promise<Row> {
  const row = await lockComment(tx, company, id)
  if (!row || row.parent_id !== null) throw fail('comment_gone')
  return row
}

/** A comment of the caller, locked. Throws comment_gone. */
async function lockedOwn(tx: Scoped, { company, member }: Caller, id: string): Promise<Row> {
  const row = await lockComment(tx, company, id)
  if (!row || row.member_id !== member || row.deleted_at !== null) throw fail('comment_gone')
  return row
}
