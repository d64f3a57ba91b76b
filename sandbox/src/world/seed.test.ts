import { describe, expect, it } from 'vitest'
import { deliveredOn } from './delivery.ts'
import { nowOf, objectsByAccount, objectsOf } from './read.ts'
import { makeWorld } from './seed.ts'
import { conditions, platformNames, switches, type World } from './world.ts'

const small = makeWorld(1, 'small')
const objects = (world: World) => Object.values(world.objects)

describe('the worlds', () => {
  it.each(['small', 'demo', 'many:3', 'large'])('are identical to the byte for the same seed: %s', (scenario) => {
    expect(JSON.stringify(makeWorld(5, scenario))).toBe(JSON.stringify(makeWorld(5, scenario)))
  })

  it('differ by seed, and move with the day that they are created for', () => {
    expect(JSON.stringify(makeWorld(2, 'small'))).not.toBe(JSON.stringify({ ...small, seed: 2 }))
    const later = makeWorld(1, 'small', new Date('2027-03-01T18:00:00Z'))
    expect(later.clock.stoppedAt).toBeNull()
    expect(later.accounts.map(({ id }) => id)).toEqual(small.accounts.map(({ id }) => id))
    expect(objects(later).some(({ startsAt }) => startsAt === '2027-03-08T00:00:00.000Z')).toBe(true)
  })

  it('have every switch and every condition somewhere in the small one', () => {
    for (const value of switches) expect(objects(small).some((object) => object.switch === value)).toBe(true)
    for (const value of conditions) expect(objects(small).some((object) => object.condition === value)).toBe(true)
    expect(objects(small).filter((object) => object.hidden && object.platform !== 'google')).toEqual([])
    expect(objects(small).some((object) => object.hidden && object.level === 'ad')).toBe(true)
  })

  it('have deleted and archived ads with past delivery, a future campaign and an ended one', () => {
    const delivered = (way: string) =>
      objects(small).some((ad) => ad.level === 'ad' && ad.switch === way && deliveredOn(small, ad, '2026-10-10', nowOf(small)) !== null)
    expect(delivered('deleted')).toBe(true)
    expect(delivered('archived')).toBe(true)
    const now = nowOf(small).toISOString()
    for (const platform of platformNames) {
      const campaigns = objects(small).filter((object) => object.platform === platform && object.level === 'campaign')
      expect(campaigns.some(({ startsAt }) => startsAt !== null && startsAt > now)).toBe(true)
      expect(campaigns.some(({ endsAt }) => endsAt !== null && endsAt < now)).toBe(true)
    }
  })

  it('have realistic ids, unique per platform and in order', () => {
    const lengths = { meta: /^\d{18}$/, google: /^\d{11,12}$/, tiktok: /^\d{19}$/ }
    for (const world of [small, makeWorld(1, 'large')]) {
      for (const object of objects(world)) expect(object.id).toMatch(lengths[object.platform])
      for (const account of world.accounts) {
        for (const level of ['campaign', 'ad_set', 'ad'] as const) {
          const ids = objectsOf(world, account, level).map(({ id }) => BigInt(id))
          expect(ids).toEqual(ids.toSorted((one, other) => (one < other ? -1 : 1)))
        }
        if (account.platform === 'google') expect(account.id).toMatch(/^\d{10}$/)
      }
    }
  })

  it('give one person all rights, one read access only and one a single account', () => {
    for (const platform of platformNames) {
      const [all, reads, one] = small.people.filter((person) => person.platform === platform).map(({ rights }) => Object.values(rights))
      expect(all).toContain('manage')
      expect(all).toContain('read')
      expect(new Set(reads)).toEqual(new Set(['read']))
      expect(one).toHaveLength(1)
    }
  })

  it('never divide a budget twice: the weights of the live ads below it add up to at most 1', () => {
    for (const world of [small, makeWorld(1, 'demo'), makeWorld(1, 'many:2')]) {
      for (const account of world.accounts) {
        for (const owner of objectsByAccount(world, account).filter(({ budget }) => budget !== null)) {
          const below = objectsOf(world, account, 'ad').filter((ad) => {
            const adSet = world.objects[`${ad.platform}/${ad.parent}`]
            return adSet === owner || adSet?.parent === owner.id
          })
          const alive = below.filter((ad) => ad.switch === 'on').reduce((sum, ad) => sum + ad.weight, 0)
          expect(alive).toBeLessThanOrEqual(1.001)
          expect(alive).toBeGreaterThan(0)
        }
      }
    }
  })

  it('have as many accounts and ads as their names say', () => {
    const many = makeWorld(1, 'many:7')
    for (const platform of platformNames) expect(many.accounts.filter((one) => one.platform === platform && !one.manager)).toHaveLength(7)
    const large = makeWorld(1, 'large')
    for (const account of large.accounts.filter(({ manager }) => !manager)) expect(objectsOf(large, account, 'ad')).toHaveLength(10_000)
  })

  it.each(['', 'tiny', 'many', 'many:0', 'many:1001', 'many:x'])('throw a clear error for the scenario "%s"', (scenario) => {
    expect(() => makeWorld(1, scenario)).toThrow(/There is no scenario .* there are: small, special, demo, large, many/)
  })
})
