import { findAccount } from '../accounts/find-accounts.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { type Replayed, replayImport } from '../imports/replay.ts'
import { type StoredImport, storedImports } from '../imports/stored-imports.ts'

interface Step {
  readonly at: Date
  readonly kind: 'import' | 'soft_delete' | 'restore'
  readonly of: StoredImport
}

export interface LostImport extends Pick<StoredImport, 'id' | 'company' | 'account' | 'fileName' | 'from' | 'to'> {
  readonly accountName: string
  readonly reason: Exclude<Replayed, 'changed' | 'unchanged'>
}

export interface Replay {
  readonly replayed: readonly string[]
  /** Imports whose days this does not bring back. */
  readonly lost: readonly LostImport[]
}

/**
 * Repeats all imports, deletions and restores in the order and at the moments in which they happened. `setClock` is called with each moment,
 * because the report store notes when it writes.
 */
export async function replayImports(ctx: Context, setClock: (at: Date) => void, signal: AbortSignal): Promise<Replay> {
  const lost: LostImport[] = []
  const replayed: string[] = []
  for (const { at, kind, of } of stepsOf(await asSystem(ctx.db, storedImports))) {
    signal.throwIfAborted()
    setClock(at)
    const { company, account, id } = of
    if (kind !== 'import') {
      await (kind === 'soft_delete' ? ctx.facts.softDelete : ctx.facts.restore)(company, account, id, at)
      continue
    }
    const outcome = await replayImport(ctx, company, id, at)
    if (outcome === 'changed') replayed.push(id)
    else if (outcome !== 'unchanged' && of.state !== 'deleted') {
      const { fileName, from, to } = of
      const accountName = (await forCompany(ctx.db, company, (tx) => findAccount(tx, company, account)))?.name ?? account
      lost.push({ id, company, account, accountName, fileName, from, to, reason: outcome })
    }
  }
  return { replayed, lost }
}

function stepsOf(imports: readonly StoredImport[]): Step[] {
  const steps = imports.flatMap((of): Step[] => {
    const moves = of.moves.map(({ kind, at }) => ({ kind, at: new Date(at), of }))
    // Earlier versions did not note when an import was deleted, and old entries of the audit log are gone.
    const ended = of.state === 'deleted' && moves.at(-1)?.kind !== 'soft_delete'
    return [{ kind: 'import', at: of.readAt, of }, ...moves, ...(ended ? [{ kind: 'soft_delete' as const, at: of.readAt, of }] : [])]
  })
  // The sort is stable: at one moment, imports come in the order of their ids, each before its own moves.
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
