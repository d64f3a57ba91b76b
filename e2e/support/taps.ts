import type { Locator } from '@playwright/test'

/** Counts the taps of a journey and prints them at its end. */
export function journey(name: string) {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    /** Returns the number of taps. */
    over: (): number => {
      console.log(`${name}: ${taps} taps`)
      return taps
    },
  }
}
