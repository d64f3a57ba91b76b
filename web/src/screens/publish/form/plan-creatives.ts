import type { MaterialSummary } from '@adroit/contract/material'
import { materialRules } from '@adroit/contract/plan-rules/creatives'
import { publishLimits } from '@adroit/contract/publish-limits'
import type { CreativeKind, Plan } from '@adroit/contract/publish-plan'

type Creative = Plan['creatives'][number]
type PlanMaterial = Creative['materials'][number]

export const materialOf = ({ id, version, contentHash }: MaterialSummary): PlanMaterial => ({ material: id, version, contentHash })

/** Returns a key that no entry has: a letter and the next number. */
export function nextKey(letter: string, entries: readonly { readonly key: string }[]): string {
  const highest = Math.max(0, ...entries.map(({ key }) => Number(key.slice(1)) || 0))
  return `${letter}${highest + 1}`
}

/** Kinds that hold several materials in one ad. */
export const isMixed = (kind: CreativeKind): boolean => kind === 'carousel' || kind === 'dynamic'

/** Returns the plan with materials added: an ad for each of them, or one ad of all of them where the kind holds several. */
export function withMaterials(plan: Plan, kind: CreativeKind, materials: readonly MaterialSummary[]): Plan {
  const free = publishLimits.creatives - plan.creatives.length
  if (materials.length === 0 || free <= 0) return plan
  const groups = isMixed(kind) ? [materials.slice(0, materialRules[kind].most)] : materials.slice(0, free).map((material) => [material])
  const creatives = [...plan.creatives]
  for (const group of groups) {
    const [first] = group
    if (first)
      creatives.push({
        key: nextKey('c', creatives),
        kind,
        name: first.name.slice(0, publishLimits.nameTemplate.max),
        materials: group.map(materialOf),
      })
  }
  return { ...plan, creatives }
}

/** Returns the plan with an ad changed; null removes it, with the branches that name it. */
export function withCreative(plan: Plan, key: string, part: Partial<Creative> | null): Plan {
  const creatives = part
    ? plan.creatives.map((one) => (one.key === key ? { ...one, ...part } : one))
    : plan.creatives.filter((one) => one.key !== key)
  return { ...plan, creatives, removed: part ? plan.removed : plan.removed.filter((branch) => branch.split('/')[2] !== key) }
}

/** Returns a list with an entry moved to another place. */
export function movedTo<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const moved = entries[from]
  if (moved === undefined || to < 0 || to >= entries.length) return [...entries]
  const rest = entries.filter((_, index) => index !== from)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}
