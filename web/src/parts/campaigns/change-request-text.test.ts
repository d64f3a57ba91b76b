import { type Change, changeProblems } from '@adroit/contract/campaigns'
import { describe, expect, it } from 'vitest'
import { campaigns } from '../../locale/messages/en-US.campaigns.ts'
import { status } from '../../locale/messages/en-US.status.ts'
import { type Text, textOf } from '../../locale/text.ts'
import { changeText, doneText, problemText, requestedWords } from './change-request-text.ts'
import { statusText } from './status-text.ts'

const text: Text = (key, values) => textOf({ locale: 'en-US', messages: { ...campaigns, ...status } }, key, values)
const change: Change = {
  id: '1',
  account: { id: '11', name: 'Tokyo', currency: 'JPY', timeZone: 'Asia/Tokyo' },
  level: 'CAMPAIGN',
  key: '5',
  name: 'Recovery',
  kind: 'switch',
  budget: null,
  bid: null,
  before: 'on',
  after: 'off',
  state: 'done',
  scheduled: null,
  problem: null,
  message: null,
  by: 'Olivia',
  alert: null,
  at: '2026-11-20T10:00:00Z',
  answeredBy: null,
  approvableUntil: null,
  yours: null,
  undoUntil: null,
  undone: false,
  undoes: null,
}

describe('the text of a change request', () => {
  it("names the old and the new value, with money in the account's currency", () => {
    expect(changeText(change, 'en-US', text)).toBe('Paused (on → off)')
    expect(changeText({ ...change, kind: 'budget', budget: 'daily', before: '50000', after: '60000' }, 'en-US', text)).toBe(
      'Daily budget ¥50,000 → ¥60,000',
    )
  })

  it('names a setting, with ends on the clock of the account, and none in words', () => {
    const end = { ...change, kind: 'end', before: '', after: '2036-12-24T08:00:00.000Z' } as const
    expect(changeText(end, 'en-US', text)).toBe('Ends: no end → 24 Dec 2036 17:00')
    expect(doneText({ ...end, before: end.after, after: '' }, 'en-US', text)).toBe('Ends: no end')
    const bid = { ...change, kind: 'bid', bid: 'target_roas', before: '2.5', after: '3' } as const
    expect(changeText(bid, 'en-US', text)).toBe('Target ROAS: 2.5 → 3')
    expect(problemText({ ...end, problem: 'something_else', message: '' }, 'Meta', 'en-US', text)).toContain('“no end”')
  })

  it("gives the platform's own message when it was rejected", () => {
    expect(problemText({ ...change, problem: 'refused', message: 'Budget too low.' }, 'Meta', 'en-US', text)).toBe(
      'Meta rejected the change. “Budget too low.”',
    )
    expect(problemText({ ...change, problem: 'did_not_happen' }, 'Meta', 'en-US', text)).toContain('The change wasn’t made')
  })
})

describe('a budget that was pending approval', () => {
  const budget: Change = { ...change, kind: 'budget', budget: 'daily', before: '50000', after: '60000', state: 'refused', by: 'Ben' }
  const why = (part: Partial<Change>) => problemText({ ...budget, ...part }, 'Meta', 'en-US', text)

  it('names who declined it with the reason, who withdrew it, and any other result', () => {
    expect(why({ problem: 'declined', answeredBy: 'Olivia', message: 'Too early.' })).toBe('Declined by Olivia: “Too early.”')
    expect(why({ problem: 'withdrawn' })).toBe('Withdrawn by Ben.')
    expect(why({ problem: 'not_answered' })).toBe('The request expired without an answer.')
    expect(why({ problem: 'overtaken', answeredBy: 'Olivia' })).toBe('The budget changed in the meantime. Send a new request.')
  })

  it('has a text for every problem, without an unfilled placeholder', () => {
    for (const problem of changeProblems) expect(why({ problem }), problem).toMatch(/^[^{}]+$/)
  })

  it('names the approver beside the requester, but not who declined it', () => {
    expect(requestedWords({ ...budget, state: 'done', answeredBy: 'Olivia' }, 'just now', 'en-US', text)).toBe(
      'Ben, just now · approved by Olivia',
    )
    expect(requestedWords({ ...budget, problem: 'declined', answeredBy: 'Olivia' }, 'just now', 'en-US', text)).toBe('Ben, just now')
    expect(requestedWords({ ...budget, state: 'pending_approval', undoes: '7' }, 'just now', 'en-US', text)).toBe(
      'Ben, just now · undoes an earlier change',
    )
  })

  it('has a text for the action that just ended', () => {
    const done = (part: Partial<Change>) => doneText({ ...budget, ...part }, 'en-US', text)
    expect(done({ problem: 'declined' })).toBe('Declined')
    expect(done({ problem: 'withdrawn' })).toBe('Withdrawn')
    expect(done({ state: 'done' })).toBe('Budget set to ¥60,000')
    expect(done({ state: 'done', undoes: '7' })).toBe('Undone')
  })
})

describe('the text of a status', () => {
  it('is its reason, which is more specific than the state [R10]', () => {
    expect(statusText({ state: 'in_delivery', reason: null, platformMessage: null }, text)).toBe('Active')
    expect(statusText({ state: 'in_delivery', reason: 'limited_by_budget', platformMessage: null }, text)).toBe('Limited by budget')
    expect(statusText({ state: 'paused', reason: 'campaign_off', platformMessage: 'X' }, text)).toBe('Campaign paused')
  })

  it("is the platform's own text when Adroit does not know the status [R10]", () => {
    expect(statusText({ state: 'unknown', reason: 'other', platformMessage: 'NEW_VALUE' }, text)).toBe('NEW_VALUE')
    expect(statusText({ state: 'not_delivering', reason: 'other', platformMessage: null }, text)).toBe('Not delivering')
  })
})
