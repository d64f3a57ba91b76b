import type { CommentPlace } from '@adroit/contract/comment-place'

/** A material of the demo; its file is in `sandbox/creatives`. A decision is the auditor's. */
interface SampleMaterial {
  readonly file: string
  readonly name: string
  readonly folder: string
  readonly batch: string
  readonly tags: readonly string[]
  readonly decision: 'approved' | 'pending' | { readonly rejected: string }
  /** Titles and bodies, which make a second version. */
  readonly copy?: { readonly titles: readonly string[]; readonly bodies: readonly string[] }
  /** Whether a client sees it through the open review link. */
  readonly atClient?: true
  /** What the auditor says about it, and the designer's reply. */
  readonly comment?: { readonly text: string; readonly place: CommentPlace; readonly reply?: string }
}

const skincare = { folder: 'Skincare', batch: 'Autumn launch' }
const creamCopy = {
  titles: ['Soft again in two weeks'],
  bodies: ['A moisture barrier cream without perfume. 30 % off until Sunday.', 'Tested by 214 people with dry skin.'],
}
const coffeeCopy = { titles: ['Slow mornings'], bodies: ['Freshly roasted beans at your door, every second Monday.'] }
const game = { folder: 'Tower Hollow', batch: 'Season 3' }
const food = { folder: 'Food', batch: 'Winter menu' }
const outdoor = { folder: 'Outdoor', batch: 'Autumn launch' }

export const sampleMaterials: readonly SampleMaterial[] = [
  {
    file: 'cream-4x5.jpg',
    name: 'Barrier cream −30 % static 4x5',
    ...skincare,
    copy: creamCopy,
    tags: ['offer'],
    decision: 'approved',
    atClient: true,
  },
  {
    file: 'cream-9x16.mp4',
    name: 'Soft_again_14days_9x16_v3',
    ...skincare,
    tags: ['hook'],
    decision: 'pending',
    atClient: true,
    comment: { text: 'Hold this frame a second longer.', place: { kind: 'time', ms: 1_000, point: null } },
  },
  { file: 'castle-4x5.jpg', name: 'TowerHollow_castle_siege_end-card_v12_EN', ...game, tags: ['end card'], decision: 'approved' },
  { file: 'castle-9x16.mp4', name: 'TowerHollow_play_free_9x16', ...game, tags: ['hook'], decision: 'approved' },
  {
    file: 'castle-1x1.jpg',
    name: 'TowerHollow_30_nights_1x1',
    ...game,
    tags: [],
    decision: 'pending',
    comment: {
      text: 'The store page says 20 nights. Which one is right?',
      place: { kind: 'area', x: 0.22, y: 0.89, width: 0.56, height: 0.09 },
      reply: '30 is right. The store page changes on Monday.',
    },
  },
  {
    file: 'ramen-4x5.jpg',
    name: '本日限定 ¥500 OFF バナー（福岡）',
    ...food,
    tags: ['offer'],
    decision: { rejected: 'The offer ended on November 15.' },
  },
  { file: 'ramen-1x1.jpg', name: '深夜のラーメン 1x1', ...food, tags: [], decision: 'approved' },
  { file: 'coffee-4x5.jpg', name: 'Slow mornings 4x5', ...food, copy: coffeeCopy, tags: [], decision: 'approved', atClient: true },
  { file: 'coffee-1x1.jpg', name: 'First bag free 1x1', ...food, tags: ['offer'], decision: 'pending' },
  { file: 'run-1x1.jpg', name: 'Run lighter 1x1', ...outdoor, tags: [], decision: 'approved' },
  { file: 'run-9x16.mp4', name: '900km_one_pair_9x16', ...outdoor, tags: ['hook'], decision: 'pending' },
  { file: 'trip-4x5.jpg', name: 'Two days of quiet 4x5', ...outdoor, tags: [], decision: 'approved' },
  { file: 'trip-16x9.jpg', name: 'Leave on Friday 16x9', ...outdoor, tags: [], decision: 'approved' },
]

export const sampleLink = {
  title: 'Autumn launch: your approval',
  note: 'Please look at text and price. You can approve each one or say what to change.',
  comment: true,
  decide: true,
  download: false,
  verify: false,
  passcode: null,
  recipient: null,
  days: 90,
} as const
