import type { PlanProblem } from '../publish-check.ts'
import type { Plan, PlanAudience } from '../publish-plan.ts'
import { problem } from './problem.ts'

const above = ['account', 'date', 'plan'] as const
/** Fields that the template of each level may have. */
const nameFields = {
  campaign: above,
  adGroup: [...above, 'audience'],
  ad: [...above, 'audience', 'creative', 'text'],
} as const
export type NameField = (typeof nameFields)['ad'][number]

const field = /\{([^{}]*)\}/g

/** The template with its fields replaced; those without a value become nothing. `otherwise`: the name if nothing is left. */
export function nameFrom(template: string, values: Readonly<Partial<Record<NameField, string>>>, otherwise: string): string {
  const name = template
    .replace(field, (_all, key: string) => (values as Readonly<Record<string, string | undefined>>)[key.trim()] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  return name === '' ? otherwise : name
}

/** An audience's own name, or one that says whom it has: `US+CA 18-34`, `65+`. */
export function audienceName({ name, include, age }: PlanAudience): string {
  if (name.trim() !== '') return name.trim()
  const places = include.places.map((place) => (place.platform === null ? place.id : place.name))
  const shown = places.length > 3 ? [...places.slice(0, 3), `${places.length - 3}`] : places
  return `${shown.join('+')} ${age.min}${age.max >= 65 ? '+' : `-${age.max}`}`.trim()
}

export function nameProblems({ name, names }: Plan): PlanProblem[] {
  return [
    ...(name.trim() === '' ? [problem('required', 'name')] : []),
    ...(['campaign', 'adGroup', 'ad'] as const).flatMap((level) => {
      const at = `names.${level}`
      if (names[level].trim() === '') return [problem('required', at)]
      const allowed: readonly string[] = nameFields[level]
      const unknown = [...names[level].matchAll(field)].map(([, key = '']) => key).filter((key) => !allowed.includes(key.trim()))
      return unknown.map((key) => problem('template_unknown_field', at, { field: `{${key}}` }))
    }),
  ]
}
