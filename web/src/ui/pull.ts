import { limits } from '@adroit/contract/limits'

/** Returns how far the page follows a finger in px: the finger's distance, at most the range, and never upwards. */
export function pulledBy(fingerPx: number): number {
  return Math.min(Math.max(0, fingerPx), limits.pull.range)
}

/** Whether a release at this distance refreshes. */
export function pullsEnough(pulledPx: number): boolean {
  return pulledPx >= limits.pull.threshold
}
