import { create } from 'zustand'
import { browserStore, storedText } from '../lib/stored.ts'

const key = 'sparks'

/** Whether rows of tables have sparklines; kept on this device. */
export const useSparks = create<{ readonly shown: boolean }>(() => ({ shown: storedText(key) !== 'off' }))

export function showSparks(shown: boolean): void {
  if (shown) browserStore().removeItem(key)
  else browserStore().setItem(key, 'off')
  useSparks.setState({ shown })
}
