import { expect, it } from 'vitest'
import { onBehalfOf } from '../lib/requester.ts'
import { openExportSlots, openExportTurns } from './export-slots.ts'

it('a company has a part of the slots, whoever of its members asks', () => {
  const { take } = openExportSlots({ perMember: 2, perCompany: 3, inAll: 8 })
  const ends = ['a', 'a', 'b'].map((member) => take({ company: '1', member }, member))
  expect(() => take({ company: '1', member: 'c' }, 'c')).toThrow(expect.objectContaining({ key: 'exports_at_once', params: { max: 3 } }))
  take({ company: '2', member: 'd' }, 'd')
  ends[0]?.()
  ends[0]?.()
  take({ company: '1', member: 'c' }, 'c')
  expect(() => take({ company: '1', member: 'b' }, 'b')).toThrow(expect.objectContaining({ key: 'exports_at_once' }))
})

it('a page of an export leaves the line when its requester goes', async () => {
  const inTurn = openExportTurns()
  const stuck = Promise.withResolvers<string>()
  const first = inTurn(['1', 'a'], () => stuck.promise)
  const gone = new AbortController()
  let begun = false
  const page = onBehalfOf({ company: '2', member: 'b', gone: gone.signal, patient: true }, () =>
    inTurn(['2', 'b'], async () => {
      begun = true
    }),
  )
  gone.abort(new Error('gone'))
  await expect(page).rejects.toThrow('gone')
  stuck.resolve('read')
  expect(await first).toBe('read')
  expect(await inTurn(['2', 'b'], async () => 'next')).toBe('next')
  expect(begun).toBe(false)
})
