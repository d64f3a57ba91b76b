import type { Freshness } from '@adroit/contract/freshness'
import type { Authorisation } from '@adroit/contract/media'
import { describe, expect, it } from 'vitest'
import { freshness } from '../../locale/messages/en-US.freshness.ts'
import { inside } from '../../locale/messages/en-US.inside.ts'
import { media } from '../../locale/messages/en-US.media.ts'
import { type Text, textOf } from '../../locale/text.ts'
import { externalIdText, freshnessWords, healthWords } from './media-words.ts'

const text: Text = (key, values) => textOf({ locale: 'en-US', messages: { ...inside, ...freshness, ...media } }, key, values)
/** By the clock of whoever runs the tests, as the reader's clock decides. */
const now = new Date(2026, 10, 20, 14, 0)
const at = (hour: number, minute: number, day = 20) => new Date(2026, 10, day, hour, minute).toISOString()
const fresh: Freshness = { state: 'fresh', readAt: at(13, 49), dueAt: at(14, 4), everyMinutes: 15, problem: null, backfill: null }
const problem = { code: '1', words: 'words', since: at(13, 0) }
const words = (part: Partial<Freshness>) => freshnessWords({ ...fresh, ...part }, 'google', text, 'en-US', now)

describe('freshness in words', () => {
  it('says how old figures are, and that they are being read', () => {
    expect([
      words({}).words,
      words({ readAt: at(13, 58) }).words,
      words({ readAt: null }).words,
      words({ state: 'reading' }).words,
    ]).toEqual(['Read 11 minutes ago', 'Read just now', 'Not read yet', 'Reading…'])
  })

  it('says until when an account waits and for whom', () => {
    const waiting = (kind: 'room' | 'later') => words({ state: 'waiting', problem: { ...problem, kind, retryAt: at(14, 5) } })
    expect([waiting('room').words, waiting('later').words]).toEqual([
      'Waits until 14:05: limits of Google',
      'Google does not answer. Again at 14:05',
    ])
    expect(waiting('room').tone).toBe('warn')
  })

  it('asks for a new authorisation only where one is needed', () => {
    const stopped = (kind: 'reconnect' | 'refused') => words({ state: 'stopped', problem: { ...problem, kind, retryAt: null } }).words
    expect([stopped('reconnect'), stopped('refused')]).toEqual(['Stopped: authorise again', 'Stopped: Google refuses'])
  })
})

describe('the health of an authorisation', () => {
  const of = (part: Partial<Authorisation>): Authorisation => ({
    id: '1',
    platform: 'meta',
    person: 'Ana Ruiz',
    member: { id: '7', name: 'Olivia' },
    state: 'working',
    words: null,
    diesAt: null,
    daysLeft: null,
    accounts: 3,
    createdAt: at(9, 0, 1),
    ...part,
  })
  const health = (part: Partial<Authorisation>) => healthWords(of(part), text, 'en-US', now)

  it('warns from seven days on, and more on the last', () => {
    expect(health({ diesAt: at(9, 0, 27), daysLeft: 7 })).toMatchObject({ words: 'Ends in 7 days, on 27 Nov', tone: 'warn' })
    expect(health({ diesAt: at(9, 0, 21), daysLeft: 1 })).toMatchObject({ words: 'Ends in 1 day, on 21 Nov', tone: 'bad' })
    expect(health({ diesAt: at(18, 30), daysLeft: 1 })).toMatchObject({ words: 'Ends today, at 18:30', tone: 'bad' })
  })

  it('is quiet where it holds, and says that it is over', () => {
    expect([health({}).words, health({ diesAt: new Date(2027, 0, 19).toISOString() }).words]).toEqual(['Works', 'Works until 19 Jan 2027'])
    expect(health({ state: 'dead', words: 'expired' })).toMatchObject({ words: 'Over', tone: 'bad' })
  })
})

describe('an id at its platform', () => {
  it('has Google’s dashes and nobody else’s', () => {
    expect([externalIdText('google', '7720319946'), externalIdText('google', '12'), externalIdText('meta', '7720319946')]).toEqual([
      '772-031-9946',
      '12',
      '7720319946',
    ])
  })
})
