import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTiktok } from './sandbox.test-helper.ts'

let at: Awaited<ReturnType<typeof openTiktok>>
beforeAll(async () => {
  at = await openTiktok({ scenario: 'special' })
})
afterAll(async () => await at.close())

describe('an upgraded Smart+ campaign', () => {
  it('is read-only with all below it, as TikTok refuses its changes', async () => {
    const access = at.accessTo('Special')
    const entities = await at.connector.hierarchy(access)
    const locked = entities.filter(({ readOnly }) => readOnly)
    expect(locked.map(({ level }) => level)).toEqual(['CAMPAIGN', 'AD_SET', 'AD', 'AD'])
    expect(locked.every(({ name }) => name.startsWith('APP_PROMOTION'))).toBe(true)
    const [campaign] = locked
    if (campaign === undefined) throw new Error('there is no such campaign')
    await expect(at.connector.setSwitch(access, campaign, 'off')).rejects.toMatchObject({ kind: 'refused' })
    await expect(at.connector.setBudget(access, campaign, { kind: 'daily', micros: 300_000_000n })).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  it('has its figures in the report, which add up to the account’s own total', async () => {
    const dateRange = { from: '2026-11-12', to: '2026-11-19' }
    const wanted = { dateRange, grain: 'ads_and_campaigns', totals: true } as const
    const { rows, totalSpend, notices } = await at.connector.insights(at.accessTo('Special'), wanted)
    expect(rows.some(({ campaign }) => campaign?.name.startsWith('APP_PROMOTION'))).toBe(true)
    expect(rows.every(({ campaign }) => campaign !== null)).toBe(true)
    expect(rows.reduce((sum, { measures }) => sum + (measures.spend ?? 0n), 0n)).toBe(totalSpend)
    expect(notices).toEqual([])
  })
})
