import { accountChoices } from '@adroit/contract/account'
import {
  completeConnect,
  connectAccounts,
  connectChoices,
  disconnectAccount,
  getMediaAccount,
  listMedia,
  removeConnection,
} from '@adroit/contract/connections'
import { listFreshness, refreshAccounts } from '@adroit/contract/freshness'
import type { self } from '@adroit/contract/profile'
import { minutesAgo, timeOfDay } from './moment.ts'
import { type Data, type Plain, pathOf } from './sendable.ts'
import { ok, paths, type Stub } from './stub.ts'
import { ownerProfile } from './stub-accounts.ts'

export const mediaPaths = {
  media: pathOf(listMedia),
  complete: pathOf(completeConnect),
  remove: pathOf(removeConnection),
  matches: pathOf(connectChoices),
  connect: pathOf(connectAccounts),
  disconnect: pathOf(disconnectAccount),
  details: pathOf(getMediaAccount),
  freshness: pathOf(listFreshness),
  refresh: pathOf(refreshAccounts),
}

export const mediaAddress = '/#/pages/media/accounts'
export const connectAddress = '/#/pages/media/connect'
export const mediaAccountAddress = (id: string): string => `/#/pages/index/components/facebook-account?id=${id}`
export const connectedAddress = (platform: string, returned: string): string =>
  `/#/pages/media/authorised?${new URLSearchParams({ platform, returned })}`

type Media = Data<typeof listMedia>
type Details = Data<typeof getMediaAccount>
type Stream = Details['streams'][number]
type Asset = Details['assets'][number]
export type StubMediaAccount = Media['accounts'][number]
export type StubFreshness = Data<typeof listFreshness>['accounts'][number]['freshness']

export const fresh: StubFreshness = {
  state: 'fresh',
  readAt: minutesAgo(6),
  dueAt: minutesAgo(-9),
  everyMinutes: 15,
  problem: null,
  hierarchyProblem: null,
  notices: [],
  backfill: null,
}

export const waiting: StubFreshness & { problem: object } = {
  ...fresh,
  state: 'waiting',
  problem: {
    kind: 'rate_limited',
    code: 'RESOURCE_EXHAUSTED',
    message: 'Too many requests. Retry in 300 seconds.',
    since: minutesAgo(4),
    retryAt: timeOfDay(23, 55),
  },
}
export const stopped: StubFreshness = {
  ...fresh,
  state: 'stopped',
  readAt: minutesAgo(700),
  dueAt: null,
  problem: {
    kind: 'reconnect',
    code: '190',
    message: 'Error validating access token: The user has not authorized application 100200300400500.',
    since: minutesAgo(690),
    retryAt: null,
  },
}
export const backfill = { from: '2025-10-16', to: '2026-11-20', doneFrom: '2026-08-03', part: 0.27 }

const connection: Media['connections'][number] = {
  id: '3',
  platform: 'meta',
  person: 'Ana Ruiz',
  member: { id: '7', name: 'Olivia Stern' },
  state: 'working',
  platformMessage: null,
  expiresAt: '2027-01-19T09:00:00Z',
  daysLeft: null,
  missingPermissions: [],
  accounts: 12,
  createdAt: '2026-11-02T09:00:00Z',
}

export const mediaAccount: StubMediaAccount = {
  id: '21',
  platform: 'meta',
  externalId: '884120937745512',
  name: 'LUMINA_SkinCare_JP_iOS_Recovery_2026Q4_03',
  currency: 'JPY',
  timeZone: 'Asia/Tokyo',
  connection: '3',
  rights: ['read', 'advertise', 'manage'],
  accountStatus: 'active',
  statusMessage: null,
  disabledReason: null,
  account: { id: '11', name: 'North', group: 'Games', owner: { id: '7', name: 'Olivia Stern' } },
  freshness: fresh,
}

const names = [
  'LUMINA_SkinCare_JP_iOS_Recovery_2026Q4_03',
  'Nova Card – Brand (MCC Northwind)',
  'Lumina Vietnam – Shopee & Lazada retargeting 2026',
  'Lumina US – Prospecting, Advantage+ (agency: Northwind Media)',
] as const
const platforms = ['meta', 'google', 'tiktok', 'meta'] as const
const zones = ['Asia/Tokyo', 'America/New_York', 'Asia/Ho_Chi_Minh', 'America/Los_Angeles'] as const
const currencies = ['JPY', 'USD', 'VND', 'USD'] as const

const problemsByPosition: Readonly<Record<number, Partial<StubMediaAccount>>> = {
  1: { freshness: waiting },
  2: { disabledReason: 'connection_revoked', freshness: stopped },
  3: { rights: ['read'], disabledReason: 'no_right_to_advertise' },
  5: {
    accountStatus: 'disabled',
    statusMessage: 'ADS_INTEGRITY_POLICY',
    disabledReason: 'account_status',
    freshness: { ...fresh, readAt: minutesAgo(80) },
  },
  6: { disabledReason: 'connection_revoked', freshness: stopped },
  7: { freshness: { ...fresh, state: 'syncing' } },
  8: { account: null, freshness: null },
}

/** As many media accounts as a large agency has, with every possible problem among the first ones. */
export function manyMediaAccounts(count: number): StubMediaAccount[] {
  return Array.from({ length: count }, (_, index) => {
    const at = index % 4
    const one: StubMediaAccount = {
      ...mediaAccount,
      id: String(500 + index),
      platform: platforms[at] ?? 'meta',
      externalId: at === 1 ? String(7_720_319_946 + index) : String(884_120_937_745_512 + index),
      name: `${names[at]} ${String(index + 1).padStart(3, '0')}`,
      currency: currencies[at] ?? 'USD',
      timeZone: zones[at] ?? 'UTC',
      connection: String(3 + (at % 3)),
      account: {
        id: String(1_000 + index),
        name: names[at] ?? '',
        group: index % 3 === 0 ? null : `Team ${index % 5}`,
        owner: index % 4 === 0 ? null : { id: '7', name: 'Haruka Tanabe-Lindqvist' },
      },
    }
    return { ...one, ...problemsByPosition[index] }
  })
}

const connections: Media['connections'] = [
  connection,
  { ...connection, id: '4', platform: 'google', person: 'ads-agency@northwind.example', expiresAt: null, accounts: 3 },
  {
    ...connection,
    id: '5',
    platform: 'tiktok',
    person: 'Chie Mori',
    state: 'revoked',
    platformMessage: 'The access token is invalid or has been revoked.',
    expiresAt: null,
    accounts: 2,
  },
]

const allPlatforms: Media['platforms'] = [
  { platform: 'meta', available: true },
  { platform: 'google', available: true },
  { platform: 'tiktok', available: false },
]

const asset = (kind: Asset['kind'], externalId: string, name: string, why: string | null = null): Asset => ({
  kind,
  externalId,
  name,
  usable: why === null,
  platformMessage: why,
})

const assets = [
  asset('page', '1029384756', 'Lumina Japan'),
  asset('page', '1029384757', 'Lumina Japan – Outlet', 'This Page is not among the Pages that this ad account can promote.'),
  asset('instagram', '17841400008460056', 'lumina.jp'),
  asset('pixel', '5566778899', 'lumina.jp web pixel'),
  ...Array.from({ length: 11 }, (_, index) => asset('audience', String(238_400 + index), `Buyers, past ${(index + 1) * 30} days`)),
]

export const stream = (name: Stream['stream'], part: Partial<Stream> = {}): Stream => ({
  stream: name,
  readAt: minutesAgo(30),
  dueAt: minutesAgo(-20),
  problem: null,
  notices: [],
  ...part,
})

/** The API's response for one media account. */
export const detailsOf = (part: Partial<Details> = {}, media: Partial<StubMediaAccount> = {}): Details => ({
  media: { ...mediaAccount, ...media },
  connection,
  assets,
  assetsReadAt: minutesAgo(200),
  streams: [
    stream('today', { readAt: minutesAgo(6) }),
    stream('recent'),
    stream('restated', { dueAt: minutesAgo(-600) }),
    stream('backfill'),
    stream('hierarchy'),
    stream('assets', { readAt: minutesAgo(200) }),
  ],
  ...part,
})

/** What syncs could not read, one of each kind. */
export const notices: Details['streams'][number]['notices'] = [
  { kind: 'metric_rejected', metric: 'optOpen', message: 'Cannot select the metric.' },
  { kind: 'rows_set_aside', count: 3, message: 'Meta’s answer could not be read: spend is “-1.25”.' },
  { kind: 'assets_rejected', assets: 'instagram', message: '(#3) Missing instagram_basic.' },
  { kind: 'not_attributed', from: '2026-11-01', to: '2026-11-20', share: 0.034, causes: ['rows_set_aside', 'separate_campaigns'] },
]

export const october = { from: '2026-10-01', to: '2026-10-31' }
const shopJapan = { id: '12', name: 'Shop Japan', likely: false, imported: null }

/** Responses of a company with connected platforms. */
export function serveMedia(
  api: Stub,
  accounts: readonly StubMediaAccount[] = manyMediaAccounts(200),
  of: Plain<typeof self> = ownerProfile,
): void {
  api.answer(paths.self, ok(of))
  api.answer(mediaPaths.media, ok({ platforms: allPlatforms, connections, accounts }))
  api.answer(
    mediaPaths.freshness,
    ok({
      accounts: accounts.flatMap(({ account, freshness }) => (account && freshness ? [{ account: account.id, freshness }] : [])),
    }),
  )
  api.answer(mediaPaths.details, ok(detailsOf()))
  api.answer(
    mediaPaths.matches,
    ok({
      choices: accounts.map(({ id }, index) => ({
        media: id,
        candidates: index === 0 ? [{ id: '11', name: 'Main', likely: true, imported: october }, shopJapan] : index === 1 ? [shopJapan] : [],
      })),
    }),
  )
  api.answer(pathOf(accountChoices), ok({ groups: ['Games', 'Shops'], tags: [], owners: [{ id: '7', name: 'Olivia Stern' }] }))
}

/** None of them is linked yet. */
export const unconnected = (count: number): StubMediaAccount[] =>
  manyMediaAccounts(count).map((one) => ({ ...one, connection: '3', account: null, freshness: null }))
