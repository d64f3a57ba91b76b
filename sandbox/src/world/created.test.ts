import { beforeEach, describe, expect, it } from 'vitest'
import { setSwitch } from './change.ts'
import { createEntity } from './create.ts'
import { deliveredOn } from './delivery.ts'
import { elapse } from './elapse.ts'
import { newId } from './ids.ts'
import { beginProcessing, madeAtSource, madeIn, madeOf, make } from './made.ts'
import { orphansOf } from './orphans.ts'
import { objectOf, objectsByAccount } from './read.ts'
import { makeWorld } from './seed.ts'
import { watched } from './watch.ts'
import type { Account, AdObject, World } from './world.ts'

const start = new Date('2026-11-20T12:00:00Z')
const createdBy = '1'
let world: World
let account: Account

beforeEach(() => {
  world = makeWorld(1, 'small', start)
  world.clock.stoppedAt = start.toISOString()
  account = world.accounts.find(({ platform }) => platform === 'meta') ?? expect.unreachable()
})

function advance(ms: number): void {
  world.clock.stoppedAt = new Date(Date.parse(world.clock.stoppedAt ?? '') + ms).toISOString()
  elapse(world)
}

const campaign = (name = 'New') =>
  createEntity(world, {
    ...{ account, level: 'campaign', parent: null, name, objective: 'OUTCOME_TRAFFIC', switch: 'on', createdBy, given: { name } },
    budget: { kind: 'daily', micros: 100_000_000 },
  })
const below = (parent: AdObject, given: object = {}, texts: readonly string[] = []) =>
  createEntity(world, {
    ...{ account, parent, name: 'New', switch: 'on', createdBy, given: { ...given, parent_id: parent.id }, countries: ['DE'], texts },
    level: parent.level === 'campaign' ? 'ad_set' : 'ad',
  })

describe('a created ad', () => {
  it('is in review for ten minutes and then delivers a part of the budget', () => {
    const ad = below(below(campaign()))
    expect(ad.condition).toBe('in_review')
    advance(599_000)
    expect(ad.condition).toBe('in_review')
    advance(1_000)
    expect(ad).toMatchObject({ condition: 'good', review: { state: 'over', reason: null } })
    advance(2 * 86_400_000)
    const day = (at: string) => deliveredOn(world, ad, at, new Date(world.clock.stoppedAt ?? ''))?.spend ?? 0
    expect(day('2026-11-21')).toBeGreaterThan(10_000_000)
    expect(day('2026-11-21')).toBeLessThan(100_000_000)
    expect(day('2026-11-20')).toBeLessThan(day('2026-11-21'))
    expect(day('2026-11-19')).toBe(0)
  })

  it.each([
    [['Lose ten kilos with this miracle'], 'The ad promises a miracle.'],
    [['Fine', 'http://shop.example/'], 'The link is not secure: it begins with http://.'],
  ])('is rejected for %j', (texts, reason) => {
    const ad = below(below(campaign()), {}, texts)
    world.pace = { reviewMs: 1_000 }
    advance(600_000)
    expect(ad).toMatchObject({ condition: 'rejected', review: { reason } })
  })

  it('is reviewed once it is first switched on', () => {
    const adSet = below(campaign())
    const ad = createEntity(world, { account, level: 'ad', parent: adSet, name: 'Off', switch: 'off', createdBy, given: {} })
    advance(3_600_000)
    expect(ad).toMatchObject({ condition: 'good', review: { state: 'waiting' } })
    setSwitch(world, ad, 'on')
    expect(ad.condition).toBe('in_review')
    advance(600_000)
    expect(ad.condition).toBe('good')
    setSwitch(world, ad, 'off')
    setSwitch(world, ad, 'on')
    expect(ad.condition).toBe('good')
  })

  it('shares a budget with the ads beside it', () => {
    const adSet = below(campaign())
    expect([below(adSet), below(adSet), below(adSet)].map(({ weight }) => weight)).toEqual([0.5, 0.25, 0.125])
  })
})

describe('ids', () => {
  it('are new and grow, beyond those of the scenario', () => {
    for (const platform of ['meta', 'google', 'tiktok'] as const) {
      const known = Object.values(world.objects).filter((one) => one.platform === platform && one.level === 'ad')
      const ids = Array.from({ length: 5 }, () => BigInt(newId(world, platform, 'ad')))
      expect(ids).toEqual([...new Set(ids)].sort((one, other) => (one < other ? -1 : 1)))
      expect(known.every(({ id }) => BigInt(id) < (ids[0] ?? 0n))).toBe(true)
    }
  })
})

describe('what reads do not show yet', () => {
  it('is in the world, but in no list', () => {
    const { result, created } = watched(world, () => [campaign(), make(world, account, image)] as const)
    const until = new Date(start.getTime() + 60_000).toISOString()
    world.hidden = Object.fromEntries([...created].map((key) => [key, until]))
    const [hidden] = result
    expect(madeAtSource(world, account, 'image', 'hash')).toBe(result[1])
    const shown = () => [objectOf(world, 'meta', hidden.id), madeOf(world, account, 'image', 'hash'), madeIn(world, account, 'image')[0]]
    expect(shown()).toEqual([null, null, undefined])
    expect(objectsByAccount(world, account)).not.toContain(hidden)
    advance(60_000)
    expect(shown()).toEqual([hidden, result[1], result[1]])
    expect(objectsByAccount(world, account)).toContain(hidden)
  })
})

const image = { kind: 'image', id: 'hash', name: 'a.png', fields: {}, createdBy }

describe('a video', () => {
  it('is ready after its processing, or fails midway', () => {
    const video = (id: string, fails: boolean) => {
      const made = make(world, account, { ...image, kind: 'video', id })
      watched(
        world,
        () => beginProcessing(world, made),
        () => fails,
      )
      return made
    }
    const [good, bad] = [video('1', false), video('2', true)]
    expect([good.state, bad.state]).toEqual(['processing', 'processing'])
    advance(30_000)
    expect([good.state, bad.state]).toEqual(['processing', 'failed'])
    advance(30_000)
    expect([good.state, bad.state]).toEqual(['ready', 'failed'])
  })
})

describe('orphans', () => {
  it('are created things that no ad uses', () => {
    const alone = campaign('Alone')
    const empty = below(campaign('Empty'))
    make(world, account, image)
    make(world, account, { ...image, id: 'other' })
    const creative = make(world, account, { ...image, kind: 'creative', id: '77', fields: { link_data: { image_hash: 'hash' } } })
    const ad = below(below(campaign()), { creative: { creative_id: creative.id } })
    const orphans = () => orphansOf(world, account).map(({ id }) => id)
    expect(orphans()).toEqual([alone.id, empty.parent, empty.id, 'other'])
    setSwitch(world, ad, 'deleted')
    expect(orphans()).toEqual([
      alone.id,
      empty.parent,
      ad.parent === null ? null : objectOf(world, 'meta', ad.parent)?.parent,
      empty.id,
      ad.parent,
      'hash',
      'other',
      '77',
    ])
    expect(orphans()).not.toContain(objectsByAccount(world, account)[0]?.id)
  })
})
