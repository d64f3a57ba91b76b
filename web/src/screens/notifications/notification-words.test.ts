import type { MessageBody } from '@adroit/contract/notifications'
import { describe, expect, it } from 'vitest'
import { inside } from '../../locale/messages/en-US.inside.ts'
import { people } from '../../locale/messages/en-US.people.ts'
import { type Text, textOf } from '../../locale/text.ts'
import { messageTargets } from './notification-target.ts'
import { messageWords } from './notification-words.ts'

const text: Text = (key, values) => textOf({ locale: 'en-US', messages: { ...inside, ...people } }, key, values)
const words = (body: MessageBody) => messageWords(body, text, 'en-US')
const urls = (body: MessageBody) => messageTargets(body, true).map(({ url }) => url)
const north = { id: '11', name: 'North' }

describe('notifications of budgets that need a second person', () => {
  const budget = { change: '7', account: { ...north, currency: 'USD' }, name: 'Recovery', before: '120.00', after: '800.00' }
  const answered = { kind: 'approval_answered', ...budget, by: 'Olivia Stern', words: null } as const

  it('say who asks for what, and lead to where it is answered', () => {
    const asked = { kind: 'approval_asked', ...budget, by: 'Ben Wade' } as const
    expect(words(asked)).toEqual({
      title: 'Ben Wade asks for approval: “Recovery”',
      detail: 'North: budget $120.00 → $800.00. Nothing changes at the platform until somebody approves it.',
      icon: 'clock',
      tone: 'warn',
    })
    expect(messageTargets(asked, false)).toEqual([{ name: 'message.answer', url: '/pages/report/changes', icon: 'report' }])
  })

  it.each([
    ['made', null, 'Approved and set: “Recovery”', 'Approved by Olivia Stern.', 'good'],
    ['checking', null, 'Approved and being checked: “Recovery”', 'The platform’s answer was lost.', 'warn'],
    ['not_made', 'Too low.', 'Approved, but not made: “Recovery”', 'Approved by Olivia Stern. “Too low.”', 'bad'],
    ['not_made', null, 'Approved, but not made: “Recovery”', 'It can be asked for again.', 'bad'],
    ['declined', 'Too early.', 'Declined: “Recovery”', 'Declined by Olivia Stern: “Too early.”', 'bad'],
  ] as const)('say that it was %s (%s), and lead to the changes', (outcome, said, title, detail, tone) => {
    const told = words({ ...answered, outcome, words: said })
    expect(told).toMatchObject({ title, tone })
    expect(told.detail).toContain('North: budget $120.00 → $800.00. ')
    expect(told.detail).toContain(detail)
    expect(urls({ ...answered, outcome })).toEqual(['/pages/report/changes'])
  })

  it('say that nobody answered, and name nobody', () => {
    expect(words({ ...answered, outcome: 'not_answered', by: null })).toMatchObject({
      title: 'Nobody answered in time: “Recovery”',
      detail: 'North: budget $120.00 → $800.00. It can be asked for again.',
    })
  })
})

describe('notifications of media accounts', () => {
  const dead = { kind: 'authorisation_dead', platform: 'meta', person: 'Ana Ruiz', accounts: 12, words: 'Session has expired.' } as const

  it('say that an authorisation is over, what stands still, and lead to where it is mended [T1]', () => {
    expect(words(dead)).toMatchObject({
      title: 'Meta ended the authorisation of Ana Ruiz',
      detail: 'Meta says: Session has expired. 12 accounts are not read until somebody authorises again.',
      tone: 'bad',
    })
    expect(words({ ...dead, words: '', accounts: 1 }).detail).toBe('1 account is not read until somebody authorises again.')
    expect(urls(dead)).toEqual(['/pages/media/accounts'])
  })

  it('say how many days are left [T1]', () => {
    const ending = { kind: 'authorisation_ending', platform: 'tiktok', person: 'Chie Mori', accounts: 2 } as const
    expect([7, 1, 0].map((days) => words({ ...ending, days }).title)).toEqual([
      'The authorisation of Chie Mori at TikTok ends in 7 days',
      'The authorisation of Chie Mori at TikTok ends in 1 day',
      'The authorisation of Chie Mori at TikTok ends today',
    ])
    expect(urls({ ...ending, days: 3 })).toEqual(['/pages/media/accounts'])
  })

  it('say that one account has stopped, and that the past of one is there [T1]', () => {
    const stopped = { kind: 'account_stopped', account: north, words: 'The account is disabled.' } as const
    expect([words(stopped).title, words(stopped).detail]).toEqual([
      '“North” cannot be read any more',
      'The platform says: The account is disabled.',
    ])
    expect(urls(stopped)[0]).toBe('/pages/index/components/facebook-account?account=11')
    const read = { kind: 'account_read', account: north, from: '2026-10-01', to: '2026-10-31' } as const
    expect(words(read)).toMatchObject({ title: 'The past of “North” is there', tone: 'good' })
    expect(urls(read)[0]).toBe('/pages/index/components/account-details?id=11')
  })
})
