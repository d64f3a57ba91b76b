import type { NotificationBody } from '@adroit/contract/notifications'
import { describe, expect, it } from 'vitest'
import { inside } from '../../locale/messages/en-US.inside.ts'
import { people } from '../../locale/messages/en-US.people.ts'
import { type Text, textOf } from '../../locale/text.ts'
import { notificationTargets } from './notification-target.ts'
import { notificationWords } from './notification-text.ts'

const text: Text = (key, values) => textOf({ locale: 'en-US', messages: { ...inside, ...people } }, key, values)
const words = (body: NotificationBody) => notificationWords(body, text, 'en-US')
const urls = (body: NotificationBody) => notificationTargets(body, true).map(({ url }) => url)
const north = { id: '11', name: 'North' }

describe('notifications about budgets pending approval', () => {
  const budget = { change: '7', account: { ...north, currency: 'USD' }, name: 'Recovery', before: '120.00', after: '800.00' }
  const answered = { kind: 'approval_answered', ...budget, by: 'Olivia Stern', message: null } as const

  it('name the requester and the request, and link to the approval', () => {
    const asked = { kind: 'approval_requested', ...budget, by: 'Ben Wade' } as const
    expect(words(asked)).toEqual({
      title: 'Ben Wade requests approval: “Recovery”',
      detail: 'North: budget $120.00 → $800.00. Nothing changes on the platform until someone approves it.',
      icon: 'clock',
      tone: 'warn',
    })
    expect(notificationTargets(asked, false)).toEqual([{ name: 'notification.answer', url: '/pages/report/changes', icon: 'report' }])
  })

  it.each([
    ['made', null, 'Approved and applied: “Recovery”', 'Approved by Olivia Stern.', 'good'],
    ['checking', null, 'Approved, confirming: “Recovery”', 'No answer from the platform yet.', 'warn'],
    ['not_made', 'Too low.', 'Approved, but not applied: “Recovery”', 'Approved by Olivia Stern. “Too low.”', 'bad'],
    ['not_made', null, 'Approved, but not applied: “Recovery”', 'You can send a new request.', 'bad'],
    ['declined', 'Too early.', 'Declined: “Recovery”', 'Declined by Olivia Stern: “Too early.”', 'bad'],
  ] as const)('say that it was %s (%s), and lead to the changes', (outcome, said, title, detail, tone) => {
    const told = words({ ...answered, outcome, message: said })
    expect(told).toMatchObject({ title, tone })
    expect(told.detail).toContain('North: budget $120.00 → $800.00. ')
    expect(told.detail).toContain(detail)
    expect(urls({ ...answered, outcome })).toEqual(['/pages/report/changes'])
  })

  it.each([
    ['not_in_effect', null, 'The platform accepted it, but the old budget still applies.'],
    ['did_not_happen', null, 'The platform didn’t answer, and the old budget still applies.'],
    ['something_else', '95.00', 'The budget on the platform is now $95.00.'],
    ['unknown', 'No access.', 'We couldn’t confirm whether it took effect. Check on the platform. “No access.”'],
  ] as const)('say why a scheduled budget is not in effect (%s)', (reason, message, detail) => {
    const failed = { kind: 'scheduled_budget_failed', ...budget, by: null, reason, message } as const
    expect(words(failed)).toEqual({
      title: 'Scheduled budget not in effect: “Recovery”',
      detail: `North: budget $120.00 → $800.00. ${detail}`,
      icon: 'warning',
      tone: 'bad',
    })
    expect(urls(failed)).toEqual(['/pages/report/changes'])
  })

  it('say that nobody answered, without a name', () => {
    expect(words({ ...answered, outcome: 'not_answered', by: null })).toMatchObject({
      title: 'Request expired: “Recovery”',
      detail: 'North: budget $120.00 → $800.00. You can send a new request.',
    })
  })
})

describe('notifications of media accounts', () => {
  const dead = {
    kind: 'connection_revoked',
    platform: 'meta',
    person: 'Ana Ruiz',
    accounts: 12,
    platformMessage: 'Session has expired.',
  } as const

  it('say that a connection has expired and what no longer syncs, and link to the fix [T1]', () => {
    expect(words(dead)).toMatchObject({
      title: 'Meta revoked Ana Ruiz’s connection',
      detail: 'Meta says: Session has expired. 12 accounts stopped syncing. Reconnect to resume.',
      tone: 'bad',
    })
    expect(words({ ...dead, platformMessage: '', accounts: 1 }).detail).toBe('1 account stopped syncing. Reconnect to resume.')
    expect(urls(dead)).toEqual(['/pages/media/accounts'])
  })

  it('say how many days are left [T1]', () => {
    const ending = { kind: 'connection_expiring', platform: 'tiktok', person: 'Chie Mori', accounts: 2 } as const
    expect([7, 1, 0].map((days) => words({ ...ending, days }).title)).toEqual([
      'Chie Mori’s TikTok connection expires in 7 days',
      'Chie Mori’s TikTok connection expires in 1 day',
      'Chie Mori’s TikTok connection expires today',
    ])
    expect(urls({ ...ending, days: 3 })).toEqual(['/pages/media/accounts'])
  })

  it('say that an account stopped syncing, and that historical data is ready [T1]', () => {
    const stopped = { kind: 'account_stopped', account: north, message: 'The account is disabled.' } as const
    expect([words(stopped).title, words(stopped).detail]).toEqual([
      '“North” stopped syncing',
      'The platform says: The account is disabled.',
    ])
    expect(urls(stopped)[0]).toBe('/pages/index/components/facebook-account?account=11')
    const off = { kind: 'webhook_off', webhook: '7', name: 'Buyers' } as const
    expect(words(off)).toMatchObject({ title: 'The chat webhook “Buyers” was turned off', tone: 'bad' })
    expect(urls(off)).toEqual(['/pages/mine/components/chat-webhook?id=7'])
    const read = { kind: 'account_read', account: north, from: '2026-10-01', to: '2026-10-31' } as const
    expect(words(read)).toMatchObject({ title: 'Historical data for “North” is ready', tone: 'good' })
    expect(urls(read)[0]).toBe('/pages/index/components/account-details?id=11')
    const named = (...names: string[]) => names.map((name, at) => ({ id: String(11 + at), name }))
    const some = { kind: 'accounts_read', connection: '5', platform: 'meta', from: '2026-10-01', to: '2026-10-31' } as const
    const alone = { ...some, accounts: named('North') }
    expect(words(alone).title).toBe('Historical data for “North” is ready')
    expect(urls(alone)).toEqual(urls(read))
    const many = { ...some, accounts: named('North', 'South', 'East', 'West', 'Mid') }
    expect(words(many)).toMatchObject({ title: '5 accounts are ready', tone: 'good' })
    expect(words(many).detail).toBe('North, South, East and 2 more. 1–31 Oct, synced from Meta.')
    expect(urls(many)).toEqual(['/pages/media/accounts'])
  })
})

describe('notifications about comments on a material', () => {
  const commented = { kind: 'material_commented', material: { id: '5', name: 'Hero' }, by: 'Mika', guest: false, text: 'Too dark' } as const

  it('say who commented and what, mark guests, and lead to the material', () => {
    expect(words(commented)).toMatchObject({ title: 'Mika commented on “Hero”', detail: 'Too dark' })
    expect(words({ ...commented, guest: true }).title).toBe('Mika (guest) commented on “Hero”')
    expect(urls(commented)).toEqual([expect.stringMatching(/material-details\?id=5$/)])
  })
})

describe('notifications about publishing', () => {
  const task = { id: '9', name: 'Spring' }
  const counts = { live: 2, incomplete: 0, needsPerson: 0, blocked: 0, message: null }

  it('say in how many accounts the ads are on, and where it stopped', () => {
    expect(words({ kind: 'publish_task', task, ...counts })).toMatchObject({ title: 'Published: “Spring”', tone: 'good' })
    const stopped = words({ kind: 'publish_task', task, ...counts, blocked: 1, message: 'The token ended.' })
    expect(stopped.title).toBe('Publishing stopped: “Spring”')
    expect(stopped.detail).toBe('Switched on in 2 accounts. Reconnect 1 account to resume. “The token ended.”')
    expect(urls({ kind: 'publish_task', task, ...counts })).toEqual(['/pages/publish/task?id=9'])
  })

  it('ask for approval with the daily ceiling, and tell the answer', () => {
    const asked = words({ kind: 'publish_requested', task, ceiling: { amount: '800.00', currency: 'USD' }, by: 'Ben Wade' })
    expect(asked.detail).toBe('Up to $800.00 a day. Nothing is published until someone approves it.')
    const declined = words({ kind: 'publish_answered', task, outcome: 'declined', by: 'Olivia Stern', message: 'Too early.' })
    expect(declined).toMatchObject({ title: 'Declined: “Spring”', detail: 'Declined by Olivia Stern: “Too early.”', tone: 'bad' })
  })
})
