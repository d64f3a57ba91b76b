import type { AdEntity, Change } from '@adroit/contract/campaigns'
import type { InsightsTable } from '@adroit/contract/table'
import { describe, expect, it } from 'vitest'
import { withChange, withStatus } from './change-requests.ts'

const statuses = { states: ['in_delivery', 'paused'], reasons: [null, 'switched_off'], platformMessages: [null, null] }
// only what the functions under test read
const table = { breakdown: 'CAMPAIGN', rows: { keys: ['61', '62'], statuses } } as unknown as InsightsTable
const object = {
  level: 'CAMPAIGN',
  key: '61',
  state: 'rejected',
  statusReasons: [{ reason: 'rejected', platformMessage: 'No.' }],
  // only what the functions under test read
} as unknown as AdEntity

describe('merging a change request', () => {
  const change = (id: string, state: string) => ({ id, state }) as Change

  it('replaces it in place, and puts a new one first', () => {
    const known = [change('9', 'done'), change('7', 'pending_approval')]
    expect(withChange(known, change('7', 'done'))).toEqual([change('9', 'done'), change('7', 'done')])
    expect(withChange(known, change('12', 'pending_approval')).map(({ id }) => id)).toEqual(['12', '9', '7'])
  })
})

describe('merging an ad entity', () => {
  it('updates its row and no other [R10]', () => {
    expect(withStatus(table, object).rows.statuses).toEqual({
      states: ['rejected', 'paused'],
      reasons: ['rejected', 'switched_off'],
      platformMessages: ['No.', null],
    })
  })

  it('leaves tables without it unchanged', () => {
    for (const other of [
      { ...table, breakdown: 'AD' as const },
      { ...table, rows: { ...table.rows, keys: ['63', '64'] } },
      { ...table, rows: { ...table.rows, statuses: null } },
    ])
      expect(withStatus(other, object)).toBe(other)
  })
})
