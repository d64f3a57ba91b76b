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
