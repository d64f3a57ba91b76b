import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AdEntity, Budget } from '../platform.ts'
import { errorOf, now, openTiktok } from './sandbox.test-helper.ts'

let at: Awaited<ReturnType<typeof openTiktok>>
beforeAll(async () => {
  at = await openTiktok()
})
afterEach(() => at.control.setNow(now.toISOString()))
afterAll(() => at.close())

// New York: 10:00 on 20 November
const access = () => at.accessTo('New York')

async function adGroupWith(kind: Budget['kind']): Promise<AdEntity & { budget: Budget }> {
  const entities = await at.connector.hierarchy(access())
  const found = entities.find(({ level, budget, name }) => level === 'AD_SET' && budget?.kind === kind && name.includes('campaign 2'))
  if (!found?.budget) throw new Error(`there is no ad group with a ${kind} budget`)
  return { ...found, budget: found.budget }
}
const budgetOf = async (externalId: string) => (await at.connector.read(access(), 'AD_SET', externalId))?.budget

describe('the budget of an ad group', () => {
  it('changes at once if it is a lifetime budget', async () => {
    const adGroup = await adGroupWith('lifetime')
    const more = { kind: 'lifetime', micros: adGroup.budget.micros + 12_340_000n } as const
    await at.connector.setBudget(access(), adGroup, more)
    expect(await budgetOf(adGroup.externalId)).toEqual(more)
  })

  it('changes at 00:00 of the account’s next day if it is a daily budget', async () => {
    const adGroup = await adGroupWith('daily')
    const more = { kind: 'daily', micros: adGroup.budget.micros + 12_340_000n } as const
    await at.connector.setBudget(access(), adGroup, more)
    expect(await budgetOf(adGroup.externalId)).toEqual(adGroup.budget)
    await at.control.setNow('2026-11-21T04:59:59Z')
    expect(await budgetOf(adGroup.externalId)).toEqual(adGroup.budget)
    await at.control.setNow('2026-11-21T05:00:00Z')
    expect(await budgetOf(adGroup.externalId)).toEqual(more)
  })

  it('is sent by an endpoint that leaves the other settings of the ad group alone', async () => {
    const paths = (await at.control.log({ platform: 'tiktok' })).filter(({ name }) => name === 'budget.update').map(({ path }) => path)
    expect(paths.length).toBeGreaterThan(0)
    expect(new Set(paths)).toEqual(new Set(['/open_api/v1.3/adgroup/budget/update/']))
  })

  it('is rejected below 105 % of what was spent, with a code of its own', async () => {
    const adGroup = await adGroupWith('lifetime')
    const error = await errorOf(at.connector.setBudget(access(), adGroup, { kind: 'lifetime', micros: 2_400_000_000n }))
    expect(error).toMatchObject({ kind: 'refused', code: 'budget_below_spend' })
  })

  it('is rejected from 23:55 to 00:00 of the account’s day, with a code of its own', async () => {
    const adGroup = await adGroupWith('daily')
    await at.control.setNow('2026-11-21T04:55:00Z')
    const error = await errorOf(at.connector.setBudget(access(), adGroup, { kind: 'daily', micros: adGroup.budget.micros * 2n }))
    expect(error).toMatchObject({ kind: 'refused', code: 'budget_locked', mayHaveHappened: false })
  })

  it('is at least 20 USD, and 10 USD for a TikTok shop', async () => {
    const { connector } = at
    expect(connector.leastBudget('AD_SET', 'daily', 'USD', 'WEB_CONVERSIONS')).toBe(20_000_000n)
    expect(connector.leastBudget('AD_SET', 'daily', 'USD', 'PRODUCT_SALES')).toBe(10_000_000n)
    const entities = await connector.hierarchy(access())
    const groupOf = (campaign: string) => {
      const found = entities.find(({ level, budget, name }) => level === 'AD_SET' && budget?.kind === 'daily' && name.includes(campaign))
      if (!found) throw new Error(`no ad group of ${campaign} has a daily budget`)
      return found
    }
    const budget = { kind: 'daily', micros: 12_000_000n } as const
    // nothing was spent before the campaign starts
    await connector.setBudget(access(), groupOf('campaign 4'), budget)
    expect(await errorOf(connector.setBudget(access(), groupOf('campaign 2'), budget))).toMatchObject({
      kind: 'refused',
      message: 'budget: The budget must be at least 20 USD.',
    })
  })
})
