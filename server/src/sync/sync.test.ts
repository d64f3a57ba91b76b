import { addDays, dayAt } from '@adroit/contract/calendar'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { reported, truth } from '../../test/media-truth.ts'

const platforms = ['meta', 'google', 'tiktok'] as const satisfies readonly ConnectablePlatform[]

describe.each(platforms)('connected accounts of %s', (platform) => {
  let media: MediaWorld
  beforeAll(async () => {
    media = await startMediaWorld()
    await media.connectPlatform(platform)
    await media.connect()
    await media.sync()
  })
  afterAll(async () => await media.close())

  it('show the platform’s own totals of every day, to the smallest unit, in three time zones and currencies [R12]', async () => {
    const { sandbox, owner, world } = media
    const accounts = (await media.accounts()).filter((account) => account.account !== null)
    const zones = new Set(accounts.map((account) => account.timeZone))
    expect(zones.size).toBeGreaterThanOrEqual(3)
    expect(new Set(accounts.map((account) => account.currency))).toContain('JPY')
    for (const account of accounts) {
      const today = dayAt(world.ctx.clock(), account.timeZone)
      const from = addDays(today, -40)
      const shown = await reported(owner, account.account?.id ?? '', from, today)
      expect(Object.keys(shown).length).toBeGreaterThan(30)
      expect(shown).toEqual(await truth(sandbox, account, from, today))
    }
  })

  it('add up to the same by account, campaign, ad set and ad, including deleted ones', async () => {
    const { owner, world } = media
    for (const account of (await media.accounts()).filter((one) => one.account !== null)) {
      const today = dayAt(world.ctx.clock(), account.timeZone)
      const levels = await Promise.all(
        (['ACCOUNT', 'CAMPAIGN', 'AD_SET', 'AD'] as const).map(async (level) => {
          const rows = Object.values(await reported(owner, account.account?.id ?? '', addDays(today, -40), today, level))
          return [0, 1, 2].map((at) => Math.round(rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) * 1_000_000))
        }),
      )
      for (const level of levels) expect(level).toEqual(levels[0])
    }
  })
})
