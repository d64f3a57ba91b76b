import { limits } from '@adroit/contract/limits'

/** How far the page has followed a finger, in px: as far as the finger, at most the range; never upwards. */
export function pulledBy(fingerPx: number): number {
  return Math.min(Math.max(0, fingerPx), limits.pull.range)
}

/** Whether letting go here refreshes. */
export function pullsEnough(pulledPx: number): boolean {
  return pulledPx >= limits.pull.threshold
}
