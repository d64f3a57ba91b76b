import type { ExternalReview, ReviewItem } from '@adroit/contract/external-review'

/** Items that a guest decides about: open ones, and those that they decided before the company replaced them. */
export function decidable(review: ExternalReview): readonly ReviewItem[] {
  return review.items.filter(({ open, decision }) => open || decision !== null)
}

/** The next open item without a decision after one, going round; undefined: everything is decided. */
export function nextUndecided(review: ExternalReview, after: string): ReviewItem | undefined {
  const at = review.items.findIndex(({ material }) => material === after)
  const inOrder = [...review.items.slice(at + 1), ...review.items.slice(0, at + 1)]
  return inOrder.find(({ open, decision }) => open && decision === null)
}
