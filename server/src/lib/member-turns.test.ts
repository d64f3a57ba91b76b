import { afterEach, expect, it, vi } from 'vitest'
import { memberTurns } from './member-turns.ts'

afterEach(() => void vi.useRealTimers())

const outcomes = async (all: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map((end) => (end.status === 'fulfilled' ? 'done' : (end.reason as { key: string }).key))
const busy = (all: readonly string[]) => all.filter((outcome) => outcome === 'server_busy').length

it('bounds what waits of a company, however many members it has, and others notice nothing', async () => {
  const inTurn = memberTurns({ perMember: 1, perCompany: 2, atOnce: 3 })
  const stuck = Promise.withResolvers<void>()
  const begin = (company: string, member: string) => inTurn({ company, member }, null, () => stuck.promise)
  const many = Array.from({ length: 600 }, (_, index) => begin('1', `of one ${index % 20}`))
  expect(await inTurn({ company: '2', member: 'of another' }, null, async () => 'at once')).toBe('at once')
  stuck.resolve()
  expect(busy(await outcomes(many))).toBe(600 - 512)
})

it('bounds what waits of a member, and colleagues notice nothing', async () => {
  const inTurn = memberTurns({ perMember: 1, perCompany: 2, atOnce: 3 })
  const stuck = Promise.withResolvers<void>()
  const many = Array.from({ length: 70 }, () => inTurn({ company: '1', member: 'a' }, null, () => stuck.promise))
  expect(await inTurn({ company: '1', member: 'b' }, null, async () => 'at once')).toBe('at once')
  stuck.resolve()
  expect(busy(await outcomes(many))).toBe(70 - 64)
})

it('refuses what has waited for a minute in both lines together', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const inTurn = memberTurns({ perMember: 1, perCompany: 1, atOnce: 1 })
  const stuck = Promise.withResolvers<void>()
  const running = inTurn({ company: '1', member: 'a' }, null, () => stuck.promise)
  const gone = new AbortController()
  const leaves = inTurn({ company: '2', member: 'b' }, gone.signal, async () => {})
  const waits = inTurn({ company: '2', member: 'b' }, null, async () => {})
  await vi.advanceTimersByTimeAsync(40_000)
  // its turn as a member comes, and it waits for that of its company
  gone.abort(new Error('gone'))
  await expect(leaves).rejects.toThrow('gone')
  const ends = outcomes([waits])
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  expect(await ends).toEqual(['server_busy'])
  stuck.resolve()
  await running
})
