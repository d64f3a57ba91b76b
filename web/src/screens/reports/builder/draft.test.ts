import type { Account } from '@adroit/contract/accounts'
import { describe, expect, it } from 'vitest'
import { emptyDraft, nameProblem, withMetrics, withPlatforms } from './draft.ts'

const account = (id: string, platform: Account['platform']): Account => ({
  id,
  name: id,
  platform,
  currency: 'USD',
  timeZone: 'UTC',
  group: null,
  tags: [],
  owner: null,
  note: null,
  budgetCap: null,
  sample: false,
  storedFrom: null,
  storedTo: null,
  readAt: null,
  app: null,
})

describe('the draft of a report', () => {
  it('requires a name [R4]', () => {
    expect([nameProblem(''), nameProblem('   '), nameProblem('Spend')]).toEqual(['report.nameMissing', 'report.nameMissing', null])
    expect([nameProblem('x'.repeat(60)), nameProblem('x'.repeat(61))]).toEqual([null, 'report.nameLength'])
  })

  it('loses the accounts of other platforms when a platform is selected', () => {
    const accounts = [account('1', 'meta'), account('2', 'google')]
    const draft = { ...emptyDraft, accounts: ['1', '2'] }
    expect(withPlatforms(draft, ['google'], accounts).accounts).toEqual(['2'])
    expect(withPlatforms(draft, ['google', 'meta'], accounts).accounts).toEqual(['1', '2'])
    expect(withPlatforms(draft, [], accounts).accounts).toEqual(['1', '2'])
    expect(withPlatforms({ ...draft, accounts: ['1', 'unseen'] }, ['google'], accounts).accounts).toEqual(['unseen'])
  })

  it('sorts by the first metric when its sort metric is removed', () => {
    expect(withMetrics(emptyDraft, ['clicks', 'ctr']).sort).toEqual({ by: 'clicks', direction: 'desc' })
    expect(withMetrics({ ...emptyDraft, sort: { by: 'name', direction: 'asc' } }, ['clicks']).sort).toEqual({
      by: 'name',
      direction: 'asc',
    })
  })
})
