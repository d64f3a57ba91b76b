import { create } from 'zustand'
import { browserStore, storedText } from '../lib/stored.ts'

const key = 'material_shape'

/** Whether the library shows pictures or rows; stored on this device. */
export const useLibraryShape = create<{ readonly shape: 'grid' | 'list' }>(() => ({ shape: storedText(key) === 'list' ? 'list' : 'grid' }))

export function showLibraryAs(shape: 'grid' | 'list'): void {
  if (shape === 'grid') browserStore().removeItem(key)
  else browserStore().setItem(key, shape)
  useLibraryShape.setState({ shape })
}
