import { type Moment, minutesAgo } from './moment.ts'
import { ok, paths, type Stub } from './stub.ts'
import { profile, report, table } from './stub-data.ts'

const area = '/api/mobile/admanage/delivery'

export const deliveryPaths = {
  object: `${area}/object`,
  pause: `${area}/pause`,
  resume: `${area}/resume`,
  budget: `${area}/budget`,
  undo: `${area}/undo`,
  changes: `${area}/changes`,
  look: '/api/mobile/admanage/report/look',
} as const

export const campaignsAddress = '/#/pages/report/details?id=501&by=CAMPAIGN'
export const changesAddress = '/#/pages/report/changes'

const names = ['Recovery JP', 'Broad US', 'Retargeting', 'Spark', 'Imported long ago']

/** Campaigns with the states and reasons that a row may show; the last one is not known at any platform. */
export const campaigns = {
  ...table,
  dimension: 'CAMPAIGN',
  count: 5,
  rows: {
    ...table.rows,
    keys: ['61', '62', '63', '64', '65'],
    names,
    kinds: names.map(() => 'named'),
    platforms: ['meta', 'google', 'meta', 'tiktok', 'meta'],
    currencies: ['JPY', 'USD', 'USD', 'USD', 'USD'],
    accounts: ['11', '12', '11', '12', '11'],
    values: [
      ['300', '90.00', '80.00', '70.00', '60.00'],
      [30, 9, 8, 7, 6],
      [0.5, 0.2, 0.1, 0.1, 0.1],
    ],
    changes: [0, 1, 2].map(() => names.map(() => null)),
    statuses: {
      states: ['in_delivery', 'in_delivery', 'rejected', 'unknown', null],
      reasons: [null, 'limited_by_budget', 'rejected', 'other', null],
      words: [null, 'BUDGET_CONSTRAINED', null, 'BRAND_NEW_VALUE', null],
    },
  },
}

export const object = {
  account: '11',
  level: 'CAMPAIGN',
  key: '61',
  externalId: '120210000031505701',
  name: 'Recovery JP',
  switch: 'on',
  state: 'in_delivery',
  why: [] as { reason: string; words: string | null }[],
  native: 'ACTIVE',
  budget: { kind: 'daily', amount: '50000' } as { kind: string; amount: string } | null,
  budgetAt: null as object | null,
  currency: 'JPY',
  objective: 'OUTCOME_SALES',
  startsAt: '2026-10-01T00:00:00Z',
  endsAt: null as string | null,
  readAt: minutesAgo(4),
  locked: null as string | null,
}
export type StubObject = typeof object

export const paused: StubObject = {
  ...object,
  switch: 'off',
  state: 'paused',
  native: 'PAUSED',
  why: [{ reason: 'switched_off', words: null }],
}

export const change = {
  id: '701',
  account: { id: '11', name: 'North', currency: 'JPY' },
  level: 'CAMPAIGN',
  key: '61' as string | null,
  name: 'Recovery JP',
  kind: 'switch',
  budget: null as string | null,
  before: 'on',
  after: 'off',
  state: 'done',
  problem: null as string | null,
  words: null as string | null,
  by: 'Olivia Stern',
  at: minutesAgo(0),
  answeredBy: null as string | null,
  waitsUntil: null as string | null,
  yours: null as string | null,
  undoUntil: minutesAgo(-9.5) as Moment | null,
  undone: false,
  undoes: null as string | null,
}
export type StubChange = typeof change

const buyerProfile = { ...profile, may: [...profile.may, 'delivery.change', 'accounts.manage'] }

const account = (id: string, name: string, platform: string, currency: string) => ({
  id,
  name,
  platform,
  currency,
  timeZone: 'Asia/Tokyo',
  group: null,
  tags: [],
  owner: null,
  note: null,
  budgetCap: null,
  sample: false,
  heldFrom: '2026-10-01' as string | null,
  heldTo: '2026-11-19' as string | null,
  readAt: minutesAgo(4) as Moment | null,
})
export const accounts = [account('11', 'North', 'meta', 'JPY'), account('12', 'South', 'google', 'USD')]

/** A report of campaigns whose first one is `object`, for a member who may change delivery. */
export function serveDelivery(api: Stub, of: StubObject = object, changes: readonly StubChange[] = []): void {
  api.answer(paths.self, ok(buyerProfile))
  api.answer(paths.details, ok({ ...report, dimension: 'CAMPAIGN' }))
  api.answer(paths.query, ok(campaigns))
  api.answer(paths.accounts, ok({ accounts }))
  api.answer(deliveryPaths.look, ok(null))
  api.answer(deliveryPaths.object, ok({ object: of, changes, approvalAbove: null }))
  api.answer(deliveryPaths.changes, ok({ changes, next: null }))
}
