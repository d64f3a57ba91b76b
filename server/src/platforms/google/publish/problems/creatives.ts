import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan, PlannedAd, PlannedFile } from '../../../account-plan.ts'
import { creativeField, problem } from '../../../plan-fields.ts'
import { type ImageShape, isAccepted, shapeOf } from '../images.ts'
import { adsOf } from '../steps.ts'

/** Most images and videos of an ad (Google's limits of assets). */
const most = { demand_gen: { image: 20, video: 5 }, performance_max: { image: 20, video: 5 }, app: { image: 20, video: 20 } } as const
const cards = { least: 2, most: 10 }
/** Ads of an ad group of Demand Gen (`TEXT_AND_OTHER_ADS_PER_AD_GROUP`). The other channels have one. */
const mostAds = 50

export function creativeProblems(plan: AccountPlan): PlanProblem[] {
  const { channel } = plan.google
  if (channel === 'search') return []
  const isFull = plan.campaign.adGroups.some(({ ads }) => ads.length > mostAds)
  return [
    ...(isFull ? [problem('too_many', 'creatives', { max: `${mostAds}` })] : []),
    ...adsOf(plan).flatMap((ad) => adProblems(channel, ad)),
  ]
}

function adProblems(channel: Exclude<AccountPlan['google']['channel'], 'search'>, ad: PlannedAd): PlanProblem[] {
  return [
    ...ad.files.flatMap((file, at) => fileProblems(shapesOf(channel, ad), file, creativeField(ad, `materials.${at}`))),
    ...(channel === 'demand_gen' ? demandGenProblems(ad) : []),
    ...(channel === 'performance_max' ? performanceMaxProblems(ad) : []),
    ...countProblems(ad, most[channel]),
  ]
}

/** Only Demand Gen has tall images, and its cards have no upright ones. */
function shapesOf(channel: AccountPlan['google']['channel'], ad: PlannedAd): readonly ImageShape[] {
  if (ad.kind === 'carousel') return ['landscape', 'square']
  return ['landscape', 'square', 'portrait', ...(channel === 'demand_gen' ? (['tallPortrait'] as const) : [])]
}

function fileProblems(shapes: readonly ImageShape[], file: PlannedFile, field: string): PlanProblem[] {
  const { kind, name, type, width, height, youtubeId } = file
  if (kind === 'video') return youtubeId === undefined ? [problem('video_not_on_youtube', field, { name })] : []
  const shape = shapeOf(file)
  if (shape !== null && shapes.includes(shape) && isAccepted(file)) return []
  return [problem('material_unsuitable', field, { name, type, width: `${width}`, height: `${height}` })]
}

/** An ad of Demand Gen shows images or videos, and a carousel images only. */
function demandGenProblems(ad: PlannedAd): PlanProblem[] {
  const field = creativeField(ad, 'materials')
  const video = ad.files.find(({ kind }) => kind === 'video')
  if (ad.kind === 'carousel') {
    const counted = ad.files.length < cards.least || ad.files.length > cards.most
    return [
      ...(counted ? [problem('wrong_material_count', field, { min: `${cards.least}`, max: `${cards.most}` })] : []),
      ...(video === undefined ? [] : [problem('wrong_material_kind', field, { kind: 'video', name: video.name })]),
    ]
  }
  const image = ad.files.find(({ kind }) => kind === 'image')
  return image !== undefined && video !== undefined ? [problem('wrong_material_kind', field, { kind: 'image', name: image.name })] : []
}

/** An asset group needs an image of each of these shapes. */
const neededShapes: readonly ImageShape[] = ['landscape', 'square']

function performanceMaxProblems(ad: PlannedAd): PlanProblem[] {
  const shapes = ad.files.flatMap((file) => (file.kind === 'image' ? (shapeOf(file) ?? []) : []))
  return neededShapes
    .filter((shape) => !shapes.includes(shape))
    .map((shape) => problem('required', creativeField(ad, 'materials'), { value: shape }))
}

function countProblems(ad: PlannedAd, limits: { readonly image: number; readonly video: number }): PlanProblem[] {
  return (['image', 'video'] as const).flatMap((kind) =>
    ad.files.filter((file) => file.kind === kind).length > limits[kind]
      ? [problem('too_many', creativeField(ad, 'materials'), { max: `${limits[kind]}`, value: kind })]
      : [],
  )
}
