import type { Day } from '@adroit/contract/calendar'

/** Why a file of rates was rejected. Line numbers start at 1. */
export type RatesProblem =
  | { readonly kind: 'not_rates' | 'not_text' | 'no_currencies' | 'no_rates' | 'too_many' }
  | { readonly kind: 'zip_damaged' | 'zip_huge' | 'zip_encrypted' | 'zip_files' }
  | { readonly kind: 'currency_unknown' | 'currency_twice'; readonly line: number; readonly text: string }
  | { readonly kind: 'day_unreadable'; readonly line: number; readonly text: string }
  | { readonly kind: 'day_twice' | 'day_ahead'; readonly line: number; readonly day: Day }
  | { readonly kind: 'cut_off'; readonly line: number; readonly found: number; readonly wanted: number }
  | { readonly kind: 'rate_unreadable' | 'rate_beyond'; readonly line: number; readonly text: string; readonly currency: string }

/** A file of rates that cannot be read. The caller translates the problem into a message. */
export class UnreadableRates extends Error {
  override readonly name = 'UnreadableRates'
  readonly problem: RatesProblem

  constructor(problem: RatesProblem) {
    super(problem.kind)
    this.problem = problem
  }
}
