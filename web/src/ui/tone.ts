import type { Direction } from '@adroit/contract/metrics'
import { isUnchanged } from '../locale/numbers.ts'

type Tone = 'good' | 'bad' | 'neutral'

/** Whether a delta is good or bad for the business: a cost that falls is good, spend is neither. */
export function toneOf(change: number, direction: Direction): Tone {
  if (direction === 'neither' || isUnchanged(change)) return 'neutral'
  return change > 0 === (direction === 'more') ? 'good' : 'bad'
}
