/** Responses of the stubbed API about materials: the library with metrics, what one material earned, and an account's own media. */
import { accountMediaImport, accountMediaPicture, importAccountMedia, listAccountMedia } from '@adroit/contract/account-media'
import { listMaterialFolders } from '@adroit/contract/material-folders'
import { getMaterial, listMaterials, materialChoices } from '@adroit/contract/material-library'
import { materialPerformance } from '@adroit/contract/material-performance'
import { getMaterialView, type MaterialView, rememberMaterialView } from '@adroit/contract/material-view'
import { listReviewLinks } from '@adroit/contract/review-links'
import type { Cell } from '@adroit/contract/table'
import type { Page } from '@playwright/test'
import { filled } from './filled.ts'
import { minutesAgo } from './moment.ts'
import { type Data, type Plain, pathOf } from './sendable.ts'
import { ok, paths, type Stub } from './stub.ts'
import { profile, trend } from './stub-data.ts'
import { mediaAccount } from './stub-media.ts'
import { drawing } from './stub-reviews.ts'

export const materialPaths = {
  list: pathOf(listMaterials),
  details: pathOf(getMaterial),
  choices: pathOf(materialChoices),
  folders: pathOf(listMaterialFolders),
  view: pathOf(getMaterialView),
  remember: pathOf(rememberMaterialView),
  performance: pathOf(materialPerformance),
  links: pathOf(listReviewLinks),
  media: pathOf(listAccountMedia),
  picture: pathOf(accountMediaPicture),
  import: pathOf(importAccountMedia),
  imported: pathOf(accountMediaImport),
}

type Listed = Plain<typeof listMaterials>
type Material = Listed['materials'][number]
export type Performance = Data<typeof materialPerformance>
export type AccountMediaAnswer = Data<typeof listAccountMedia>
type AccountMedia = AccountMediaAnswer['media'][number]

const previewOf = (id: string): string => `/api/mobile/admanage/material/file?ticket=stub-${id}`
const summary = (id: string, name: string, part: Partial<Material> = {}): Material => ({
  id,
  name,
  kind: 'image',
  format: 'jpg',
  width: 1080,
  height: 1350,
  durationMs: null,
  bytes: 412_000,
  version: 1,
  contentHash: id.repeat(64).slice(0, 64),
  review: 'approved',
  folder: null,
  batch: null,
  tags: [],
  uploader: { id: '7', name: 'Olivia Stern' },
  designer: null,
  auditor: null,
  uploadedAt: '2026-11-20T09:00:00Z',
  favorite: false,
  deletedAt: null,
  due: null,
  preview: previewOf(id),
  ...part,
})

const stubbedMaterials: readonly Material[] = [
  summary('1', 'UGC_14days_Haruka_9x16_v3 – “I tried it” hook, JP subtitles', { kind: 'video', durationMs: 27_000, review: 'pending' }),
  summary('2', 'Barrier cream −30 % static 4x5'),
  summary('3', '本日限定 ¥500 OFF バナー（福岡）', { review: 'rejected' }),
  summary('4', 'EmberKeep_castle_siege_playable_end-card_v12_EN', { kind: 'video', durationMs: 15_000 }),
]

/** Values of spend, ROI and installs, as the library first shows them; null: not used yet. */
const values: readonly (Cell[] | null)[] = [['48204.10', 1.31, 22_104], ['31880.00', 1.42, 13_801], null, ['20114.32', 0.71, 9_120]]

const range = { from: '2026-10-21', to: '2026-11-19' }
const firstView: MaterialView = { dateRange: { preset: 'past_30_days' }, metrics: ['spend', 'optReceiveRoi', 'optOpen'] }

export const listedMaterials: Listed = {
  materials: [...stubbedMaterials],
  count: 4,
  counts: { all: 8_412, pending: 31, toReview: 0 },
  performance: {
    dateRange: range,
    currency: 'USD',
    metrics: firstView.metrics,
    conversion: null,
    conversionActions: [],
    coverage: { accounts: 12, read: 12 },
    values: [...values],
  },
}

const days = Array.from({ length: 30 }, (_, index) => new Date(Date.UTC(2026, 9, 21 + index)).toISOString().slice(0, 10))
const daysBefore = days.map((day) => new Date(Date.parse(day) - 30 * 86_400_000).toISOString().slice(0, 10))
const metrics = ['spend', 'optReceiveRoi', 'optOpenCost', 'impressions', 'ctr', 'optOpen', 'action', 'actionCost'] as const
const wave = (base: number, fall: number, at: number): number => base * (1 + 0.12 * Math.sin(at * 1.7)) - fall * at
const point = (at: number): Cell[] => [
  wave(1_060, 4, at).toFixed(2),
  wave(1.9, 0.026, at),
  wave(2.3, -0.004, at).toFixed(2),
  Math.round(wave(160_000, 500, at)),
  wave(0.024, 0.0003, at),
  Math.round(wave(460, 2, at)),
  null,
  null,
]
const turned = (points: readonly Cell[][]): Cell[][] => metrics.map((_, metric) => points.map((cells) => cells[metric] ?? null))

const adOf = (key: string, name: string, part: Partial<Performance['ads'][number]> = {}): Performance['ads'][number] => ({
  platform: 'meta',
  account: { id: '11', name: 'North' },
  level: 'AD',
  key,
  name,
  path: [
    { level: 'CAMPAIGN', key: '1', name: 'JP_Prospecting_Q4', kind: 'named' },
    { level: 'AD_SET', key: '2', name: 'Broad 25–44', kind: 'named' },
  ],
  status: 'in_delivery',
  currency: 'USD',
  values: ['18204.10', 1.61, '2.21', 2_410_224, 0.0231, 8_240, null, null],
  firstServed: '2026-10-28',
  otherMaterials: 0,
  ...part,
})

export const performance: Performance = filled(materialPerformance, {
  dateRange: range,
  previousRange: { from: daysBefore[0] ?? '', to: daysBefore[29] ?? '' },
  comparison: 'complete',
  metrics: [...metrics],
  currency: 'USD',
  coverage: { accounts: 12, read: 12 },
  totals: {
    values: ['31880.00', 1.42, '2.31', 4_810_224, 0.0214, 13_801, null, null],
    deltas: [0.121, -0.088, -0.052, 0.033, -0.157, 0.186, null, null],
  },
  ads: [
    adOf('91', 'Barrier cream −30 % | static | broad'),
    adOf('92', 'Carousel: barrier cream + serum', {
      otherMaterials: 2,
      status: 'paused',
      values: ['9310.40', 1.12, '2.6', 1_800_000, 0.0192, 3_581, null, null],
    }),
    adOf('93', 'Barrier cream search companion', {
      platform: 'google',
      account: { id: '12', name: 'South' },
      status: null,
      currency: 'JPY',
      values: ['655200', null, '331', 600_000, 0.0177, 1_980, null, null],
    }),
  ],
  adCount: 3,
  adsWithoutData: 2,
  trend: {
    ...trend,
    bucket: 'day',
    dateRange: range,
    previousRange: { from: daysBefore[0] ?? '', to: daysBefore[29] ?? '' },
    currency: 'USD',
    metrics: [...metrics],
    points: days.map((day) => ({ from: day, to: day })),
    values: turned(days.map((_, at) => point(at))),
    previousPoints: daysBefore.map((day) => ({ from: day, to: day })),
    previous: turned(daysBefore.map((_, at) => point(at + 4))),
    provisionalFrom: null,
    live: false,
    loose: [],
    partial: null,
    compared: [],
    leftOut: [],
  },
  fatigue: Array.from({ length: 40 }, (_, at) => {
    const ctr = 0.027 * Math.exp(-at / 34) * (1 + 0.06 * Math.sin(at * 2.1))
    const impressions = 180_000 - at * 2_400
    return { day: at + 1, impressions, clicks: Math.round(ctr * impressions), ctr, ads: at < 20 ? 3 : 2 }
  }),
  firstServed: '2026-10-10',
  matches: [
    { platform: 'meta', account: { id: '11', name: 'North' }, media: 'image:77', name: 'barrier-cream-30.jpg', by: 'bytes', version: 1 },
    { platform: 'tiktok', account: { id: '13', name: 'East' }, media: 'image:9', name: 'barrier cream', by: 'import', version: 1 },
  ],
})

const stubbedMaterial = filled(getMaterial, {
  ...stubbedMaterials[1],
  versions: [
    {
      number: 1,
      format: 'jpg',
      width: 1080,
      height: 1350,
      bytes: 412_000,
      fileName: 'barrier-cream-30.jpg',
      by: { id: '7', name: 'Olivia Stern' },
      at: '2026-11-20T09:00:00Z',
      preview: previewOf('2'),
      original: previewOf('2'),
    },
  ],
})

const mediaOf = (key: string, name: string, part: Partial<AccountMedia> = {}): AccountMedia => ({
  key,
  kind: 'image',
  name,
  width: 1080,
  height: 1350,
  durationMs: null,
  bytes: 388_000,
  createdAt: '2026-11-03T10:00:00Z',
  page: null,
  ads: 3,
  material: null,
  notImportable: null,
  ...part,
})

export const accountMedia: AccountMediaAnswer = {
  media: [
    mediaOf('image:71', 'serum-morning-1x1.png'),
    mediaOf('image:77', 'barrier-cream-30.jpg', { material: { id: '2', name: 'Barrier cream −30 % static 4x5' }, ads: 1 }),
    mediaOf('video:72', 'UGC unboxing – Haruka, long cut with captions', { kind: 'video', durationMs: 63_000, ads: 0 }),
    mediaOf('video:73', 'Brand film 30s', {
      kind: 'video',
      durationMs: 30_000,
      page: 'https://www.youtube.com/watch?v=abc',
      notImportable: 'video_host',
    }),
    mediaOf('image:74', 'BF countdown 9x16.png', { ads: 12 }),
  ],
  count: 5,
  counts: { image: 3, video: 2 },
  readAt: minutesAgo(12),
  cut: false,
}

const colors = ['#8fd3c1', '#f3c6a5', '#b9b5f0', '#f2d06b', '#a8c8ee']
const colorOf = (id: string) => colors[Number(id.replace(/\D/g, '')) % colors.length] ?? '#ccc'
const pictureOf = (key: string): string => `data:image/svg+xml;base64,${Buffer.from(drawing('Glow', colorOf(key))).toString('base64')}`

/** Serves the library with metrics, one material, and an account's media to a member who may upload. */
export async function serveMaterials(page: Page, api: Stub): Promise<void> {
  await page.route(/\/material\/file\?ticket=/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawing('Glow', colorOf(route.request().url())) }),
  )
  let view: MaterialView | null = null
  api.answer(paths.self, ok({ ...profile, may: [...profile.may, 'materials.write'] }))
  api.answer(materialPaths.view, () => ok({ view }))
  api.answer(materialPaths.remember, ({ body }) => {
    view = body as MaterialView
    return ok(null)
  })
  api.answer(materialPaths.list, ok(listedMaterials))
  api.answer(materialPaths.details, ok(stubbedMaterial))
  api.answer(materialPaths.performance, ok(performance))
  api.answer(materialPaths.choices, ok({ uploaders: [], members: [], batches: [], tags: [] }))
  api.answer(materialPaths.folders, ok({ folders: [{ id: '5', name: 'Black Friday', parent: null, count: 2 }], uncategorized: 2 }))
  api.answer(materialPaths.links, ok({ links: [], count: 0 }))
  api.answer(
    paths.media,
    ok({
      platforms: [],
      connections: [],
      accounts: [
        mediaAccount,
        {
          ...mediaAccount,
          id: '22',
          platform: 'google',
          account: { ...mediaAccount.account, id: '12', name: 'South', group: null, owner: null },
        },
      ],
    }),
  )
  api.answer(materialPaths.media, ok(accountMedia))
  api.answer(materialPaths.picture, ({ search }) => ok({ picture: pictureOf(search.get('key') ?? '') }))
}
