import type { Access, Budget, ObjectRef } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { type Ask, ask, type Graph } from './graph.ts'
import { microsPerUnit } from './money.ts'
import { changed, parsed } from './wire.ts'

export async function setSwitch(graph: Graph, object: ObjectRef, to: 'on' | 'off'): Promise<void> {
  await change(graph, object, 'status.update', { status: to === 'on' ? 'ACTIVE' : 'PAUSED' })
}

/** Budgets are whole cents, or whole units for some currencies. Meta itself checks the minimum. */
export async function setBudget(graph: Graph, { currency }: Access, object: ObjectRef, { kind, micros }: Budget): Promise<void> {
  const unit = microsPerUnit(currency)
  if (micros <= 0n || micros % unit !== 0n) {
    const words = unit === 1_000_000n ? `Budgets in ${currency} are whole numbers.` : `Budgets in ${currency} have two decimals at most.`
    throw new PlatformError('refused', 'budget_unit', words)
  }
  await change(graph, object, 'budget.update', { [`${kind}_budget`]: String(micros / unit) })
}

/** Changes fields of one ad entity. */
export async function change(graph: Graph, { externalId }: ObjectRef, name: string, params: NonNullable<Ask['params']>): Promise<void> {
  const answer = await ask(graph, { name, method: 'POST', path: externalId, params, changes: true, cost: 3 })
  parsed(changed, answer, 'the change', true)
}
