import type { Connection } from '@adroit/contract/connections'
import type { Freshness } from '@adroit/contract/freshness'
import { describe, expect, it } from 'vitest'
import { connections } from '../../locale/messages/en-US.connections.ts'
import { freshness } from '../../locale/messages/en-US.freshness.ts'
import { inside } from '../../locale/messages/en-US.inside.ts'
import { type Text, textOf } from '../../locale/text.ts'
import { externalIdText, freshnessText, healthText } from './media-account-text.ts'

const text: Text = (key, values) => textOf({ locale: 'en-US', messages: { ...inside, ...freshness, ...connections } }, key, values)
/** In the time zone of the machine that runs the tests, because the texts use the user's time zone. */
const now = new Date(2026, 10, 20, 14, 0)
const at = (hour: number, minute: number, day = 20) => new Date(2026, 10, day, hour, minute).toISOString()
const fresh: Freshness = {
  state: 'fresh',
  readAt: at(13, 49),
  dueAt: at(14, 4),
  everyMinutes: 15,
  problem: null,
  hierarchyProblem: null,
  notices: [],
  backfill: null,
}
const problem = { code: '1', message: 'words', since: at(13, 0) }
const words = (part: Partial<Freshness>) => freshnessText({ ...fresh, ...part }, 'google', text, 'en-US', now)

describe('the text of a freshness', () => {
  it('shows the age of the data, and a sync in progress', () => {
    expect([
      words({}).words,
      words({ readAt: at(13, 58) }).words,
      words({ readAt: null }).words,
      words({ state: 'syncing' }).words,
    ]).toEqual(['Updated 11 minutes ago', 'Updated just now', 'Not synced yet', 'Syncing…'])
  })

  it('says that statuses are out of date, or that something is missing', () => {
    const rejected = { ...problem, kind: 'later', retryAt: null } as const
    const notices = [{ kind: 'rows_set_aside', count: 1, message: 'spend is “-1”' }] as const
    expect([words({ hierarchyProblem: rejected }), words({ notices: [...notices] })]).toEqual([
      { words: 'Updated 11 minutes ago, statuses out of date', icon: 'warning', tone: 'warn' },
      { words: 'Updated 11 minutes ago, incomplete', icon: 'warning', tone: 'warn' },
    ])
  })

  it('shows until when an account waits and why', () => {
    const waiting = (kind: 'rate_limited' | 'later') => words({ state: 'waiting', problem: { ...problem, kind, retryAt: at(14, 5) } })
    expect([waiting('rate_limited').words, waiting('later').words]).toEqual([
      'Google rate limit reached. Resumes at 14:05.',
      'Google isn’t responding. Retrying at 14:05.',
    ])
    expect(waiting('rate_limited').tone).toBe('warn')
  })

  it('asks to reconnect only when that is needed', () => {
    const stopped = (kind: 'reconnect' | 'refused') => words({ state: 'stopped', problem: { ...problem, kind, retryAt: null } }).words
    expect([stopped('reconnect'), stopped('refused')]).toEqual(['Stopped: reconnect', 'Stopped: rejected by Google'])
  })
})

describe('the status of a connection', () => {
  const of = (part: Partial<Connection>): Connection => ({
    id: '1',
    platform: 'meta',
    person: 'Ana Ruiz',
    member: { id: '7', name: 'Olivia' },
    state: 'working',
    platformMessage: null,
    expiresAt: null,
    daysLeft: null,
    missingPermissions: [],
    accounts: 3,
    createdAt: at(9, 0, 1),
    ...part,
  })
  const health = (part: Partial<Connection>) => healthText(of(part), text, 'en-US', now)

  it('warns from seven days before the expiry, and more strongly on the last day', () => {
    expect(health({ expiresAt: at(9, 0, 27), daysLeft: 7 })).toMatchObject({ words: 'Expires in 7 days, on 27 Nov', tone: 'warn' })
    expect(health({ expiresAt: at(9, 0, 21), daysLeft: 1 })).toMatchObject({ words: 'Expires in 1 day, on 21 Nov', tone: 'bad' })
    expect(health({ expiresAt: at(18, 30), daysLeft: 1 })).toMatchObject({ words: 'Expires today at 18:30', tone: 'bad' })
  })

  it('is quiet while it is valid, and reports when it has expired', () => {
    expect([health({}).words, health({ expiresAt: new Date(2027, 0, 19).toISOString() }).words]).toEqual([
      'Active',
      'Active until 19 Jan 2027',
    ])
    expect(health({ state: 'revoked', platformMessage: 'expired' })).toMatchObject({ words: 'Revoked', tone: 'bad' })
  })
})

describe('an id at its platform', () => {
  it('has dashes for Google only', () => {
    expect([externalIdText('google', '7720319946'), externalIdText('google', '12'), externalIdText('meta', '7720319946')]).toEqual([
      '772-031-9946',
      '12',
      '7720319946',
    ])
  })
})
