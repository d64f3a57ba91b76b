import { type Platform, platforms } from '@adroit/contract/platforms'
import type { Draft, DraftSummary } from '@adroit/contract/publish-drafts'
import { allAccounts } from '../../accounts/find-accounts.ts'
import { sightOf } from '../../accounts/sight.ts'
import type { Scoped } from '../../db/database.ts'
import { namesOf } from '../../members/people.ts'
import type { Caller } from '../../session/caller.ts'
import { selectTaskOfDraft } from '../tasks/task-store.ts'
import { selectOtherEditors } from './editors-store.ts'
import { seenPlan } from './seen-plan.ts'
import type { DraftHead, DraftRow } from './store.ts'
import { fromStored } from './stored-plan.ts'

/** A page says every 30 seconds that it has a draft open; after 75, it was closed or lost its connection. */
const editingMs = 75_000

/** Platforms of accounts that the caller does not see are left out. */
export async function summariesOf(tx: Scoped, company: string, rows: readonly DraftHead[]): Promise<DraftSummary[]> {
  const names = await namesOf(
    tx,
    company,
    rows.flatMap((row) => [row.created_by, row.changed_by]),
  )
  const person = (id: string) => ({ id, name: names.get(id) ?? '' })
  const platformOf = new Map((await allAccounts(tx, company)).map(({ id, platform }) => [id, platform]))
  return rows.map((row) => {
    const own = new Set<Platform | undefined>(row.accounts.map((account) => platformOf.get(account)))
    return {
      id: row.id,
      name: row.name,
      version: row.version,
      template: row.template,
      accounts: row.accounts.length,
      platforms: platforms.filter((platform) => own.has(platform)),
      by: person(row.created_by),
      changedAt: row.changed_at.toISOString(),
      changedBy: person(row.changed_by),
      deletedAt: row.deleted_at?.toISOString() ?? null,
    }
  })
}

export async function draftAnswer(tx: Scoped, caller: Caller, row: DraftRow, now: Date): Promise<Draft> {
  const [summary] = await summariesOf(tx, caller.company, [row])
  if (summary === undefined) throw new Error('one row has one summary')
  const task = await selectTaskOfDraft(tx, caller.company, row.id, row.version)
  const plan = seenPlan(fromStored(row.plan), await sightOf(tx, caller))
  return { ...summary, plan, editors: await editorsOf(tx, caller, row.id, now), task: task ?? null }
}

/** Returns the other members who have the draft open. */
export async function editorsOf(tx: Scoped, { company, member }: Caller, draft: string, now: Date): Promise<Draft['editors']> {
  const ids = await selectOtherEditors(tx, { company, draft, member }, new Date(now.getTime() - editingMs))
  const names = await namesOf(tx, company, ids)
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }))
}
