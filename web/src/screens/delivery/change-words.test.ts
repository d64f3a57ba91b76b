import type { Change } from '@adroit/contract/delivery'
import { describe, expect, it } from 'vitest'
import { delivery } from '../../locale/messages/en-US.delivery.ts'
import { status } from '../../locale/messages/en-US.status.ts'
import { type Text, textOf } from '../../locale/text.ts'
import { changeWords, problemWords } from './change-words.ts'
import { statusWords } from './status-words.ts'

const text: Text = (key, values) => textOf({ locale: 'en-US', messages: { ...delivery, ...status } }, key, values)
const change: Change = {
  id: '1',
  account: { id: '11', name: 'Tokyo', currency: 'JPY' },
  level: 'CAMPAIGN',
  key: '5',
  name: 'Recovery',
  kind: 'switch',
  budget: null,
  before: 'on',
  after: 'off',
  state: 'done',
  problem: null,
  words: null,
  by: 'Olivia',
  at: '2026-11-20T10:00:00Z',
  undoUntil: null,
  undone: false,
  undoes: null,
}

describe('a change in words', () => {
  it('says what became what, money in the account’s currency', () => {
    expect(changeWords(change, 'en-US', text)).toBe('Paused (on → off)')
    expect(changeWords({ ...change, kind: 'budget', budget: 'daily', before: '50000', after: '60000' }, 'en-US', text)).toBe(
      'Daily budget ¥50,000 → ¥60,000',
    )
  })

  it('that was refused says why in the platform’s own words', () => {
    expect(problemWords({ ...change, problem: 'refused', words: 'Budget too low.' }, 'Meta', 'en-US', text)).toBe(
      'Meta refused. “Budget too low.”',
    )
    expect(problemWords({ ...change, problem: 'did_not_happen' }, 'Meta', 'en-US', text)).toContain('nothing has changed at Meta')
  })
})

describe('a status in words', () => {
  it('is its reason, which says more than the state [R10]', () => {
    expect(statusWords({ state: 'in_delivery', reason: null, words: null }, text)).toBe('In delivery')
    expect(statusWords({ state: 'in_delivery', reason: 'limited_by_budget', words: null }, text)).toBe('Limited by budget')
    expect(statusWords({ state: 'paused', reason: 'campaign_off', words: 'X' }, text)).toBe('Campaign paused')
  })

  it('that Adroit does not know is the platform’s own [R10]', () => {
    expect(statusWords({ state: 'unknown', reason: 'other', words: 'NEW_VALUE' }, text)).toBe('NEW_VALUE')
    expect(statusWords({ state: 'not_delivering', reason: 'other', words: null }, text)).toBe('Not delivering')
  })
})
