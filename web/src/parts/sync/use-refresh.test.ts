import type { SyncProblem } from '@adroit/contract/freshness'
import { beforeEach, describe, expect, it } from 'vitest'
import { useLocaleState } from '../../locale/locale.ts'
import { freshness } from '../../locale/messages/en-US.freshness.ts'
import { inside } from '../../locale/messages/en-US.inside.ts'
import { reloadTexts } from './use-refresh.ts'

beforeEach(() => useLocaleState.setState({ locale: 'en-US', messages: { ...inside, ...freshness } }))

/** In the time zone of the machine that runs the tests, because the texts use the user's time zone. */
const at = new Date()
at.setHours(14, 5, 0, 0)
const room: SyncProblem = {
  kind: 'rate_limited',
  code: '17',
  message: 'Too many calls.',
  since: at.toISOString(),
  retryAt: at.toISOString(),
}

describe('the toast of a refresh', () => {
  it('gives how many accounts started, and each reason to wait once', () => {
    const dead: SyncProblem = { kind: 'reconnect', code: '190', message: 'expired', since: at.toISOString(), retryAt: null }
    const waiting = [room, room, dead].map((problem, index) => ({ account: String(index), problem }))
    expect(reloadTexts({ started: ['7', '8'], waiting })).toBe(
      '2 accounts are syncing. 2 waiting: 14:05, Too many calls. 1 waiting: Reconnect.',
    )
  })

  it('says that everything is up to date when nothing started and nothing waits', () => {
    expect(reloadTexts({ started: [], waiting: [] })).toBe('Everything was updated within the last minute.')
  })
})
