import type { SyncProblem } from '@adroit/contract/freshness'
import { beforeEach, describe, expect, it } from 'vitest'
import { useLocaleState } from '../../locale/locale.ts'
import { freshness } from '../../locale/messages/en-US.freshness.ts'
import { inside } from '../../locale/messages/en-US.inside.ts'
import { refreshWords } from './use-refresh.ts'

beforeEach(() => useLocaleState.setState({ locale: 'en-US', messages: { ...inside, ...freshness } }))

/** By the clock of whoever runs the tests, as the reader's clock decides. */
const at = new Date()
at.setHours(14, 5, 0, 0)
const room: SyncProblem = { kind: 'room', code: '17', words: 'Too many calls.', since: at.toISOString(), retryAt: at.toISOString() }

describe('what a refresh says', () => {
  it('is how many began, and each reason to wait once', () => {
    const dead: SyncProblem = { kind: 'reconnect', code: '190', words: 'expired', since: at.toISOString(), retryAt: null }
    const waiting = [room, room, dead].map((problem, index) => ({ account: String(index), problem }))
    expect(refreshWords({ started: ['7', '8'], waiting })).toBe(
      '2 accounts are being read. 2 wait: 14:05, Too many calls. 1 waits: Authorise again.',
    )
  })

  it('is that nothing can be newer where nothing began and nothing waits', () => {
    expect(refreshWords({ started: [], waiting: [] })).toBe('Everything was read within the last minute.')
  })
})
