import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan, PlannedAd, PlannedFile } from '../../../account-plan.ts'
import { creativeField, problem } from '../../../plan-fields.ts'
import type { Family } from '../../family.ts'
import { familyOf } from '../family.ts'
import { adsOf } from '../plan-parts.ts'

const mb = 1_000_000
const types: Readonly<Record<PlannedFile['kind'], readonly string[]>> = {
  image: ['image/jpeg', 'image/png'],
  video: ['video/mp4', 'video/quicktime', 'video/mpeg', 'video/3gpp', 'video/x-msvideo'],
}
const mostBytes = { image: 50 * mb, video: 500 * mb } as const
/** Pictures are at most this slim (docs of `/file/music/get/`). */
const slimmest = 20 / 9
/** Shapes of videos, width by height, with the smallest of each (TikTok's specifications of in-feed ads). */
const shapes = [
  { width: 540, height: 960 },
  { width: 640, height: 640 },
  { width: 960, height: 540 },
] as const
/** Players round to whole and even pixels. */
const tolerance = 0.03
const longestMs = 10 * 60_000

export function creativeProblems(plan: AccountPlan): PlanProblem[] {
  const family = familyOf(plan)
  return adsOf(plan).flatMap((ad) => [
    ...ad.files.flatMap((file, at) => fileProblems(file, creativeField(ad, `materials.${at}`))),
    ...kindProblems(ad, family),
  ])
}

function fileProblems(file: PlannedFile, field: string): PlanProblem[] {
  const { kind, type, bytes, name } = file
  if (!types[kind].includes(type)) return [problem('material_unsuitable', field, { name, type })]
  if (bytes > mostBytes[kind]) return [problem('material_unsuitable', field, { name, megabytes: String(mostBytes[kind] / mb) })]
  return kind === 'image' ? imageProblems(file, field) : videoProblems(file, field)
}

function imageProblems({ width, height, name }: PlannedFile, field: string): PlanProblem[] {
  const ratio = Math.max(width, height) / Math.min(width, height)
  return ratio > slimmest + tolerance ? [problem('material_unsuitable', field, { name, ratio: '9:20 – 20:9' })] : []
}

function videoProblems({ width, height, durationMs, name }: PlannedFile, field: string): PlanProblem[] {
  const shape = shapes.find((one) => Math.abs(width / height / (one.width / one.height) - 1) <= tolerance)
  if (shape === undefined) return [problem('material_unsuitable', field, { name, ratio: '9:16, 1:1, 16:9' })]
  if (width < shape.width * (1 - tolerance) || height < shape.height * (1 - tolerance))
    return [problem('material_unsuitable', field, { name, width: String(shape.width), height: String(shape.height) })]
  return durationMs !== null && durationMs > longestMs ? [problem('material_unsuitable', field, { name, seconds: '600' })] : []
}

/** Carousels consist of pictures; only Smart+ chooses among materials. */
function kindProblems(ad: PlannedAd, family: Family): PlanProblem[] {
  if (ad.kind === 'dynamic' && family === 'manual') return [problem('field_unsupported', creativeField(ad, 'kind'), { value: 'dynamic' })]
  if (ad.kind !== 'carousel') return []
  return ad.files.flatMap((file, at) =>
    file.kind === 'image'
      ? []
      : [problem('wrong_material_kind', creativeField(ad, `materials.${at}`), { kind: file.kind, name: file.name })],
  )
}
