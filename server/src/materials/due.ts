import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'
import { momentShowing, wallTimeOf } from '../lib/wall-clock.ts'
import type { Caller } from '../session/caller.ts'
import { changing } from './change.ts'
import { updateMaterials } from './library-store.ts'

interface Due {
  readonly id: string
  /** `YYYY-MM-DDTHH:MM` in the company's time zone. */
  readonly due: string | null
}

/** Sets by when decisions are due, and returns the times before. Throws material_gone. */
export async function setDue(ctx: Context, caller: Caller, { items }: { items: readonly Due[] }): Promise<{ before: Due[] }> {
  const { company } = caller
  const wanted = new Map(items.map(({ id, due }) => [id, due]))
  let before: Due[] = []
  await changing(ctx, caller, [...wanted.keys()], async (tx, rows) => {
    const { time_zone: zone } = await settingsOf(tx, company)
    before = rows.map(({ id, due_at }) => ({ id, due: due_at === null ? null : wallTimeOf(due_at, zone) }))
    for (const { id } of rows) {
      const due = wanted.get(id) ?? null
      await updateMaterials(tx, company, [id], { due_at: due === null ? null : momentOf(due, zone) })
    }
  })
  return { before }
}

/** The moment of a due time that was given with an upload; null: none was. */
export async function dueMoment(tx: Scoped, company: string, due: string | null | undefined): Promise<Date | null> {
  if (due === null || due === undefined) return null
  return momentOf(due, (await settingsOf(tx, company)).time_zone)
}

/** `due`: `YYYY-MM-DDTHH:MM` in the time zone. */
const momentOf = (due: string, zone: string): Date => momentShowing(new Date(`${due}:00Z`), zone)
