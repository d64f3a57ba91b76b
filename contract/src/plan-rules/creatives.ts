import type { PlanProblem } from '../publish-check.ts'
import type { CreativeKind, Plan } from '../publish-plan.ts'
import { problem, type RuleFacts } from './problem.ts'
import { needsCreatives } from './tree.ts'

interface MaterialRule {
  readonly least: number
  readonly most: number
  readonly kinds: readonly ('image' | 'video')[]
}

/** Numbers and kinds of materials. Platforms allow fewer; their own rules say so. */
export const materialRules: Readonly<Record<CreativeKind, MaterialRule>> = {
  single_image: { least: 1, most: 1, kinds: ['image'] },
  single_video: { least: 1, most: 1, kinds: ['video'] },
  carousel: { least: 2, most: 10, kinds: ['image', 'video'] },
  dynamic: { least: 1, most: 10, kinds: ['image', 'video'] },
}

export function creativeProblems(plan: Plan, facts: RuleFacts): PlanProblem[] {
  if (plan.creatives.length === 0) return needsCreatives(plan, facts) ? [problem('required', 'creatives')] : []
  return plan.creatives.flatMap(({ kind, materials }, index) => {
    const { least, most, kinds } = materialRules[kind]
    const count = materials.length
    const at = `creatives.${index}.materials`
    const counted = count < least || count > most
    return [
      ...(counted ? [problem('wrong_material_count', at, { min: `${least}`, max: `${most}`, count: `${count}` })] : []),
      ...materials.flatMap(({ material }, place) => {
        const known = facts.materials.get(material)
        if (known === undefined || kinds.includes(known.kind)) return []
        return [problem('wrong_material_kind', `${at}.${place}`, { kind: known.kind, name: known.name })]
      }),
    ]
  })
}
