import * as z from 'zod'

/** A criterion of a campaign or an ad group, as it is sent and as it reads back. */
const criterion = z.looseObject({
  type: z.string().optional(),
  status: z.string().optional(),
  negative: z.boolean().optional(),
  bidModifier: z.number().optional(),
  location: z.object({ geoTargetConstant: z.string() }).optional(),
  language: z.object({ languageConstant: z.string() }).optional(),
  device: z.object({ type: z.string() }).optional(),
  keyword: z.object({ text: z.string(), matchType: z.string() }).optional(),
  ageRange: z.object({ type: z.string() }).optional(),
  gender: z.object({ type: z.string() }).optional(),
  userList: z.object({ userList: z.string() }).optional(),
  userInterest: z.object({ userInterestCategory: z.string() }).optional(),
  audience: z.object({ audience: z.string() }).optional(),
})

/**
 * A criterion in a form in which what was sent and what is read are equal; null: it changes nothing (a device that is not left out). Kinds that
 * are never sent are named, so that they are noticed.
 */
function criterionForm(given: unknown): string | null {
  const one = criterion.parse(given)
  if (one.device !== undefined) return one.bidModifier === 0 ? `-device ${one.device.type}` : null
  const [kind, value] = kindOf(one)
  return `${one.negative === true ? '-' : ''}${kind} ${value}`
}

function kindOf(one: z.infer<typeof criterion>): [string, string] {
  if (one.location !== undefined) return ['location', last(one.location.geoTargetConstant)]
  if (one.language !== undefined) return ['language', last(one.language.languageConstant)]
  if (one.keyword !== undefined) return ['keyword', `${one.keyword.matchType} ${one.keyword.text.toLowerCase()}`]
  if (one.ageRange !== undefined) return ['age', one.ageRange.type]
  if (one.gender !== undefined) return ['gender', one.gender.type]
  if (one.userList !== undefined) return ['userList', last(one.userList.userList)]
  if (one.userInterest !== undefined) return ['userInterest', last(one.userInterest.userInterestCategory)]
  // An audience has a temporary id when it is sent; an ad group has one at most.
  if (one.audience !== undefined) return ['audience', '']
  return [one.type ?? 'unknown', '']
}

const last = (resourceName: string): string => resourceName.slice(resourceName.lastIndexOf('/') + 1)

/** Several of them as one text. */
export const criteriaForm = (all: readonly unknown[]): string =>
  [...new Set(all.flatMap((one) => criterionForm(one) ?? []))].sort().join(', ')
