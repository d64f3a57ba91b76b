import type { ExternalReview, ReviewItem } from '@adroit/contract/external-review'
import { describe, expect, it } from 'vitest'
import { decidable, nextUndecided } from './progress.ts'

const approved = { decision: 'approved', reason: null, at: '2026-11-20T10:00:00Z' } as const
const item = (material: string, open: boolean, decided: boolean) => ({ material, open, decision: decided ? approved : null }) as ReviewItem
// only the items count
const review = (...items: ReviewItem[]) => ({ items }) as unknown as ExternalReview

describe('the progress of a guest', () => {
  it('counts open items and decided ones, not what was replaced undecided', () => {
    const { length } = decidable(review(item('a', true, false), item('b', false, true), item('c', false, false)))
    expect(length).toBe(2)
  })

  it('goes on to the next undecided item and round to the first', () => {
    const items = review(item('a', true, false), item('b', true, true), item('c', false, false), item('d', true, false))
    expect(nextUndecided(items, 'a')?.material).toBe('d')
    expect(nextUndecided(items, 'd')?.material).toBe('a')
  })

  it('ends when everything is decided', () => {
    expect(nextUndecided(review(item('a', true, true), item('b', false, false)), 'a')).toBeUndefined()
  })
})
