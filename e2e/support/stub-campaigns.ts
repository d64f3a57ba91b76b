import { listAccounts } from '@adroit/contract/accounts'
import { getAdTexts } from '@adroit/contract/ad-texts'
import {
  changeBudget,
  changeSetting,
  getAdEntity,
  listChanges,
  pauseDelivery,
  resumeDelivery,
  undoChange,
} from '@adroit/contract/campaigns'
import { adEntityMetrics } from '@adroit/contract/entity-metrics'
import type { self } from '@adroit/contract/profile'
import { visitReport } from '@adroit/contract/reports'
import { filled } from './filled.ts'
import { minutesAgo } from './moment.ts'
import { type Data, type Plain, pathOf } from './sendable.ts'
import { ok, paths, type Stub } from './stub.ts'
import { profile, reportOf, tableOf } from './stub-data.ts'

/** A picture of one pixel. */
const dot = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const deliveryPaths = {
  entity: pathOf(getAdEntity),
  pause: pathOf(pauseDelivery),
  resume: pathOf(resumeDelivery),
  budget: pathOf(changeBudget),
  setting: pathOf(changeSetting),
  undo: pathOf(undoChange),
  metrics: pathOf(adEntityMetrics),
  texts: pathOf(getAdTexts),
  changes: pathOf(listChanges),
  look: pathOf(visitReport),
}

export type StubObject = Data<typeof getAdEntity>['entity']
export type StubChange = Data<typeof listChanges>['changes'][number]

export const campaignsAddress = '/#/pages/report/details?id=501&breakdown=CAMPAIGN'
export const changesAddress = '/#/pages/report/changes'

const names = ['Recovery JP', 'Broad US', 'Retargeting', 'Spark', 'Imported long ago']

/** Campaigns with the states and reasons that a row may show; the last one does not exist at any platform. */
export const campaigns = tableOf(
  {
    breakdown: 'CAMPAIGN',
    count: 5,
  },
  {
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
    deltas: [0, 1, 2].map(() => names.map(() => null)),
    statuses: {
      states: ['in_delivery', 'in_delivery', 'rejected', 'unknown', null],
      reasons: [null, 'limited_by_budget', 'rejected', 'other', null],
      platformMessages: [null, 'BUDGET_CONSTRAINED', null, 'BRAND_NEW_VALUE', null],
    },
  },
)

export const { entity }: { entity: StubObject } = filled(getAdEntity, {
  entity: {
    account: '11',
    level: 'CAMPAIGN',
    key: '61',
    externalId: '120210000031505701',
    name: 'Recovery JP',
    switch: 'on',
    state: 'in_delivery',
    platformStatus: 'ACTIVE',
    budget: { kind: 'daily', amount: '50000' },
    currency: 'JPY',
    objective: 'OUTCOME_SALES',
    startsAt: '2026-10-01T00:00:00Z',
    readAt: minutesAgo(4),
    platformUrl: 'https://adsmanager.facebook.com/adsmanager/manage/campaigns?act=11&selected_campaign_ids=120210000031505701',
  },
})

/** What the campaign spent in the report's days, and what one purchase cost. */
export const entityMetrics = filled(adEntityMetrics, {
  metrics: ['spend', 'actionCost', 'action'],
  currency: 'JPY',
  dateRange: { from: '2026-11-13', to: '2026-11-19' },
  previousRange: { from: '2026-11-06', to: '2026-11-12' },
  comparison: 'complete',
  values: ['325430', '8135', 40],
  deltas: [0.12, -0.08, 0.21],
  conversionActions: [{ platform: 'meta', id: 'purchase', event: 'purchase', source: 'website', name: null }],
})

export const paused: StubObject = {
  ...entity,
  switch: 'off',
  state: 'paused',
  platformStatus: 'PAUSED',
  statusReasons: [{ reason: 'switched_off', platformMessage: null }],
}

export const { change }: { change: StubChange } = filled(undoChange, {
  change: {
    id: '701',
    account: { id: '11', name: 'North', currency: 'JPY', timeZone: 'Asia/Tokyo' },
    level: 'CAMPAIGN',
    key: '61',
    name: 'Recovery JP',
    kind: 'switch',
    before: 'on',
    after: 'off',
    state: 'done',
    by: 'Olivia Stern',
    at: minutesAgo(0),
    undoUntil: minutesAgo(-9.5),
  },
})

/** The change with other values. */
export const changeOf = (part: Partial<StubChange>): StubChange => ({ ...change, ...part })

const buyerProfile: Plain<typeof self> = { ...profile, may: [...profile.may, 'campaigns.change', 'accounts.manage'] }

const inTokyo = { timeZone: 'Asia/Tokyo', storedFrom: '2026-10-01', storedTo: '2026-11-19', readAt: minutesAgo(4) }
export const { accounts } = filled(listAccounts, {
  accounts: [
    { ...inTokyo, id: '11', name: 'North', platform: 'meta', currency: 'JPY' },
    { ...inTokyo, id: '12', name: 'South', platform: 'google', currency: 'USD' },
  ],
})

/** A report of campaigns whose first one is `entity`, for a member who may change delivery. */
export function serveDelivery(api: Stub, of: StubObject = entity, changes: readonly StubChange[] = []): void {
  api.answer(paths.self, ok(buyerProfile))
  api.answer(paths.details, ok(reportOf({ breakdown: 'CAMPAIGN' })))
  api.answer(paths.query, ok(campaigns))
  api.answer(paths.accounts, ok({ accounts }))
  api.answer(deliveryPaths.look, ok(null))
  api.answer(deliveryPaths.entity, ok({ entity: of, changes, approvalAbove: null }))
  api.answer(deliveryPaths.changes, ok({ changes, next: null }))
  api.answer(deliveryPaths.metrics, ok(entityMetrics))
  api.answer(deliveryPaths.texts, ok({ headlines: ['Spring is here'], bodies: ['Order today, try it for 30 days.'], thumbnail: dot }))
}
