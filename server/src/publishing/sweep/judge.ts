import type { Verdict } from '../../db/publish-tables.ts'
import type { FoundObject } from '../../platforms/publisher.ts'
import type { NamedStep } from './sweep-store.ts'

/** Clocks of platforms and ours may differ by this much. */
const skewMs = 60 * 60_000
const afterMs = 24 * 60 * 60_000

/**
 * What an object with a reference of ours is that no task recorded. `ours`: the engine still looks for it. Only twins are archived: with
 * the exact name that a step sent, made while it was sent, never switched on, and no copy by a person. In doubt it is somebody else's.
 */
export function judge(found: FoundObject, step: NamedStep | undefined): Verdict | 'ours' {
  if (found.copied) return 'copied'
  if (found.active) return 'active'
  if (step === undefined || step.first === null || step.last === null) return step?.state === 'unknown' ? 'ours' : 'foreign'
  if (step.state !== 'confirmed' && step.state !== 'rejected' && step.state !== 'skipped') return 'ours'
  const { createdAt } = found
  if (createdAt === null) return 'twin'
  const inside = createdAt.getTime() > step.first.getTime() - skewMs && createdAt.getTime() < step.last.getTime() + afterMs
  return inside ? 'twin' : 'foreign'
}
