import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { reasonNames } from './reasons.ts'
import { approvals, reviewed, reviews } from './reviews.ts'
import { primaryStates, statusOf } from './statuses.ts'

const specs = fileURLToPath(new URL('../../../../../shared/platforms/specs/', import.meta.url))
const discovery = `${specs}google/googleads-v25-discovery.json`

const campaign = (primary: string, ...reasons: string[]) => statusOf({ status: 'ENABLED', primary, reasons, level: 'CAMPAIGN' })
const ad = (primary: string, ...reasons: string[]) => statusOf({ status: 'ENABLED', primary, reasons, level: 'AD' })

describe('the delivery status of Google’s ad entities', () => {
  it('says why a delivering campaign could deliver more [R10]', () => {
    expect(campaign('LIMITED', 'BUDGET_CONSTRAINED')).toMatchObject({
      state: 'in_delivery',
      statusReasons: [{ reason: 'limited_by_budget' }],
    })
    expect(campaign('LEARNING')).toMatchObject({ state: 'in_delivery', statusReasons: [{ reason: 'learning' }] })
    expect(campaign('LIMITED')).toMatchObject({ state: 'in_delivery', statusReasons: [{ reason: 'limited', platformMessage: 'LIMITED' }] })
    expect(campaign('ELIGIBLE')).toMatchObject({ state: 'in_delivery', statusReasons: [] })
  })

  it('distinguishes paused, ended, scheduled and in review [R10]', () => {
    expect(statusOf({ status: 'PAUSED', primary: 'PAUSED', reasons: ['CAMPAIGN_PAUSED'], level: 'CAMPAIGN' })).toMatchObject({
      switch: 'off',
      state: 'paused',
      statusReasons: [{ reason: 'switched_off', platformMessage: 'CAMPAIGN_PAUSED' }],
    })
    expect(campaign('ENDED', 'CAMPAIGN_ENDED')).toMatchObject({ state: 'completed', statusReasons: [{ reason: 'ended' }] })
    expect(campaign('PENDING', 'CAMPAIGN_PENDING')).toMatchObject({ state: 'scheduled', statusReasons: [{ reason: 'not_started' }] })
    expect(campaign('PENDING', 'MOST_ADS_UNDER_REVIEW')).toMatchObject({ state: 'in_review', statusReasons: [{ reason: 'in_review' }] })
    expect(campaign('NOT_ELIGIBLE', 'NO_AD_GROUPS')).toMatchObject({ state: 'not_delivering', statusReasons: [{ reason: 'no_ads' }] })
    expect(campaign('MISCONFIGURED', 'BIDDING_STRATEGY_MISCONFIGURED')).toMatchObject({
      state: 'not_delivering',
      statusReasons: [{ reason: 'misconfigured' }],
    })
  })

  it('uses the reasons to find the status of parents', () => {
    expect(ad('PAUSED', 'AD_GROUP_PAUSED')).toMatchObject({ switch: 'on', state: 'paused', statusReasons: [{ reason: 'ad_set_off' }] })
    expect(ad('ENDED', 'CAMPAIGN_ENDED')).toMatchObject({ state: 'completed' })
    expect(ad('REMOVED', 'CAMPAIGN_REMOVED')).toMatchObject({
      switch: 'deleted',
      state: 'deleted',
      statusReasons: [{ reason: 'campaign_deleted' }],
    })
    const group = statusOf({ status: 'ENABLED', primary: 'NOT_ELIGIBLE', reasons: ['CAMPAIGN_PAUSED'], level: 'AD_SET' })
    expect(group).toMatchObject({ switch: 'on', state: 'paused', statusReasons: [{ reason: 'campaign_off' }] })
  })

  it('prefers a review to other reasons of an ad, and names its topics', () => {
    const rejected = reviewed(ad('NOT_ELIGIBLE', 'AD_GROUP_AD_DISAPPROVED'), {
      approvalStatus: 'DISAPPROVED',
      reviewStatus: 'REVIEWED',
      policyTopicEntries: [{ topic: 'DESTINATION_NOT_WORKING' }],
    })
    expect(rejected).toMatchObject({
      state: 'rejected',
      statusReasons: [{ reason: 'rejected', platformMessage: 'DESTINATION_NOT_WORKING' }],
    })
    expect(reviewed(ad('ELIGIBLE'), { approvalStatus: 'APPROVED', reviewStatus: 'REVIEW_IN_PROGRESS' }).state).toBe('in_review')
    expect(reviewed(ad('ELIGIBLE'), { approvalStatus: 'APPROVED_LIMITED', reviewStatus: 'REVIEWED' })).toMatchObject({
      state: 'in_delivery',
      statusReasons: [{ reason: 'partly_approved' }],
    })
    expect(reviewed(ad('ELIGIBLE'), { approvalStatus: 'BLESSED' })).toMatchObject({
      statusReasons: [{ reason: 'other', platformMessage: 'BLESSED' }],
    })
  })

  it('is paused for an ad that is off, whatever its review says', () => {
    const off = statusOf({ status: 'PAUSED', primary: 'PAUSED', reasons: ['AD_GROUP_AD_PAUSED'], level: 'AD' })
    expect(reviewed(off, { approvalStatus: 'DISAPPROVED' })).toMatchObject({
      state: 'paused',
      statusReasons: [{ reason: 'switched_off' }, { reason: 'rejected' }],
    })
  })

  it('is unknown, with the value itself, for unknown values', () => {
    expect(statusOf({ status: 'FROZEN', primary: undefined, reasons: [], level: 'AD' })).toMatchObject({
      state: 'unknown',
      statusReasons: [{ platformMessage: 'FROZEN' }],
    })
    expect(campaign('UNKNOWN')).toMatchObject({ state: 'unknown', statusReasons: [{ reason: 'other', platformMessage: 'UNKNOWN' }] })
    expect(campaign('constructor')).toMatchObject({ state: 'unknown' })
    expect(campaign('LIMITED', 'toString')).toMatchObject({ statusReasons: [{ reason: 'other', platformMessage: 'toString' }] })
  })
})

const property = z.object({ enum: z.array(z.string()).optional(), items: z.object({ enum: z.array(z.string()).optional() }).optional() })
const document = z.object({ schemas: z.record(z.string(), z.object({ properties: z.record(z.string(), property).optional() })) })

describe.skipIf(!existsSync(discovery))('the status tables against ../shared/platforms/specs (skipped where it is absent)', () => {
  const { schemas } = existsSync(discovery) ? document.parse(JSON.parse(readFileSync(discovery, 'utf8'))) : { schemas: {} }
  const valuesOf = (schema: string, name: string) => {
    const found = schemas[`GoogleAdsGoogleadsV25Resources__${schema}`]?.properties?.[name]
    return found?.enum ?? found?.items?.enum ?? []
  }

  it('contain every status, reason and review of Google’s discovery document [R10]', () => {
    const resources = ['Campaign', 'AdGroup', 'AdGroupAd']
    const primary = new Set(resources.flatMap((name) => valuesOf(name, 'primaryStatus')))
    expect(primary.size).toBeGreaterThan(8)
    expect([...primary].filter((value) => !(value in primaryStates))).toEqual([])
    const reasons = new Set(resources.flatMap((name) => valuesOf(name, 'primaryStatusReasons')))
    expect([...reasons].sort()).toEqual([...reasonNames].sort())
    expect(valuesOf('AdGroupAdPolicySummary', 'approvalStatus').filter((value) => !(value in approvals))).toEqual([])
    expect(valuesOf('AdGroupAdPolicySummary', 'reviewStatus').filter((value) => !(value in reviews))).toEqual([])
    expect(valuesOf('AdGroupAdPolicySummary', 'reviewStatus').length).toBeGreaterThan(3)
  })

  it('follow the suggested map of delivery states', () => {
    for (const [primary, state] of [
      ['ENDED', 'completed'],
      ['PENDING', 'scheduled'],
      ['ELIGIBLE', 'in_delivery'],
      ['LIMITED', 'in_delivery'],
      ['LEARNING', 'in_delivery'],
      ['NOT_ELIGIBLE', 'not_delivering'],
      ['MISCONFIGURED', 'not_delivering'],
    ] as const) {
      expect([primary, campaign(primary).state]).toEqual([primary, state])
    }
  })
})
