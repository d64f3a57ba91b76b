import type { MaterialSummary } from '@adroit/contract/material'

/** Whether a decision is late. */
export function isOverdue({ review, due }: Pick<MaterialSummary, 'review' | 'due'>, now: number = Date.now()): boolean {
  return review === 'pending' && due !== null && Date.parse(due) <= now
}
