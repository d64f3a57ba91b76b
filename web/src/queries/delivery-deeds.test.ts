import type { Change, DeliveryObject } from '@adroit/contract/delivery'
import type { DeliveryTable } from '@adroit/contract/table'
import { describe, expect, it } from 'vitest'
import { withChange, withStatus } from './delivery-deeds.ts'

const statuses = { states: ['in_delivery', 'paused'], reasons: [null, 'switched_off'], words: [null, null] }
const table = { dimension: 'CAMPAIGN', rows: { keys: ['61', '62'], statuses } } as unknown as DeliveryTable
const object = { level: 'CAMPAIGN', key: '61', state: 'rejected', why: [{ reason: 'rejected', words: 'No.' }] } as unknown as DeliveryObject

describe('what became of a change', () => {
  const change = (id: string, state: string) => ({ id, state }) as Change

  it('stands where the change stood, and before the others where it is new', () => {
    const known = [change('9', 'done'), change('7', 'waiting')]
    expect(withChange(known, change('7', 'done'))).toEqual([change('9', 'done'), change('7', 'done')])
    expect(withChange(known, change('12', 'waiting')).map(({ id }) => id)).toEqual(['12', '9', '7'])
  })
})

describe('what became of an object', () => {
  it('is put into its row, and the others stay [R10]', () => {
    expect(withStatus(table, object).rows.statuses).toEqual({
      states: ['rejected', 'paused'],
      reasons: ['rejected', 'switched_off'],
      words: ['No.', null],
    })
  })

  it('changes nothing in tables that do not hold it', () => {
    for (const other of [
      { ...table, dimension: 'AD' as const },
      { ...table, rows: { ...table.rows, keys: ['63', '64'] } },
      { ...table, rows: { ...table.rows, statuses: null } },
    ])
      expect(withStatus(other, object)).toBe(other)
  })
})
