import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, namesOf, type Publisher, searchTree, startPublisher } from '../publish.test-helper.ts'

let client: Publisher
beforeAll(async () => {
  client = await startPublisher()
})
afterAll(() => client.running.close())

const stored = async (name: string) => (await client.tree()).campaigns.find(({ id }: { id: string }) => name.endsWith(`/${id}`))

describe('a Search campaign', () => {
  it('is created in one request, as the tree then has it', async () => {
    const answer = await client.mutate(searchTree(client))
    expect(errorsOf(answer)).toEqual([])
    expect(answer.mutateOperationResponses.map((one: object) => Object.keys(one)[0])).toEqual([
      ...['campaignBudgetResult', 'campaignResult', 'campaignCriterionResult', 'campaignCriterionResult'],
      ...['adGroupResult', 'adGroupCriterionResult', 'adGroupAdResult'],
    ])
    const [budget = '', campaign = '', , , adGroup = ''] = namesOf(answer)
    const made = await stored(campaign)
    expect(made).toMatchObject({
      ...{ name: 'Winter', objective: 'SEARCH', switch: 'off', budget: { kind: 'daily', micros: 25_000_000 } },
      ...{ given: { campaignBudget: budget, targetSpend: {} }, startsAt: '2026-11-21T05:00:00.000Z' },
      adSets: [{ name: 'Everybody', given: { campaign }, ads: [{ given: { adGroup }, countries: ['DE'], condition: 'in_review' }] }],
    })
    expect((await client.tree()).orphans).toEqual([])
  })
})
