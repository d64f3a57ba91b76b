import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan, PlannedAd, PlannedFile } from '../../../account-plan.ts'
import { creativeField, problem } from '../../../plan-fields.ts'
import { adsOf } from '../steps.ts'

const mb = 1024 * 1024
/** Longest texts, in characters: an asset feed's own limits, and those of texts in the feed (Meta's guides to ads and dynamic creative). */
const longest = { titles: 255, bodies: 1_024, descriptions: 255 } as const
const mostDynamicTexts = 5
const imageTypes: readonly string[] = ['image/jpeg', 'image/png']
const videoTypes: readonly string[] = ['video/mp4', 'video/quicktime']
const mostBytes = { image: 30 * mb, video: 4 * 1024 * mb } as const
const cards = { least: 2, most: 10 }

export function creativeProblems(plan: AccountPlan): PlanProblem[] {
  const ads = adsOf(plan)
  const dynamic = ads.filter(({ kind }) => kind === 'dynamic')
  return [
    ...ads.flatMap((ad) => ad.files.flatMap((file, at) => fileProblems(file, creativeField(ad, `materials.${at}`)))),
    ...ads.flatMap(countProblems),
    ...dynamic.flatMap(textProblems),
    // Meta refuses this button in asset feeds only (subcode 1885396).
    ...(dynamic.length > 0 && plan.callToAction === 'book_now'
      ? [problem('field_unsupported', 'callToAction', { value: 'book_now', with: 'dynamic' })]
      : []),
  ]
}

function fileProblems({ kind, type, bytes, name }: PlannedFile, field: string): PlanProblem[] {
  const known = (kind === 'image' ? imageTypes : videoTypes).includes(type)
  if (known && bytes <= mostBytes[kind]) return []
  const values = known ? { name, megabytes: String(mostBytes[kind] / mb) } : { name, type }
  return [problem('material_unsuitable', field, values)]
}

function countProblems(ad: PlannedAd): PlanProblem[] {
  const field = creativeField(ad, 'materials')
  if (ad.kind === 'carousel' && (ad.files.length < cards.least || ad.files.length > cards.most)) {
    return [problem('wrong_material_count', field, { min: String(cards.least), max: String(cards.most) })]
  }
  return []
}

function textProblems(ad: PlannedAd): PlanProblem[] {
  return (['titles', 'bodies', 'descriptions'] as const).flatMap((list) => [
    ...(ad[list].length > mostDynamicTexts ? [problem('too_many', `texts.${list}`, { max: String(mostDynamicTexts) })] : []),
    ...(ad[list].some((text) => Array.from(text).length > longest[list])
      ? [problem('too_long', `texts.${list}`, { max: String(longest[list]) })]
      : []),
  ])
}
