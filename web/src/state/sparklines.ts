import { create } from 'zustand'
import { browserStore, storedText } from '../lib/stored.ts'

const key = 'sparks'

/** Whether table rows show sparklines; stored on this device. */
export const useSparklines = create<{ readonly shown: boolean }>(() => ({ shown: storedText(key) !== 'off' }))

export function showSparklines(shown: boolean): void {
  if (shown) browserStore().removeItem(key)
  else browserStore().setItem(key, 'off')
  useSparklines.setState({ shown })
}
