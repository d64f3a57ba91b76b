import { changeBudget, getAdEntity } from '@adroit/contract/campaigns'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DeliveryWorld, refused, startDelivery } from './campaigns.test-helper.ts'

let at: DeliveryWorld
beforeAll(async () => {
  at = await startDelivery(['google'], 'special')
})
afterAll(() => at.close())

it('a shared budget names the other campaigns that use it, and cannot be changed here', async () => {
  const campaign = await at.target('google', 'Special', 'DISPLAY campaign')
  const owner = await at.as('owner')
  const { entity } = await owner.call(getAdEntity, campaign.named)
  expect(entity.budgetSharedWith).toEqual(['SHOPPING campaign'])
  const mark = await at.mark()
  const from = entity.budget?.amount ?? ''
  const message = refused(await owner.ask(changeBudget, { ...campaign.named, from, amount: '210' }), 'budget_shared')
  expect(message).toContain('SHOPPING campaign')
  expect(await at.writes(mark)).toEqual([])
  const own = await at.target('google', 'Special', 'SEARCH campaign')
  expect((await owner.call(getAdEntity, own.named)).entity.budgetSharedWith).toEqual([])
})
