import { useState } from 'react'

interface Searching {
  readonly open: boolean
  /** The user just opened it to type. */
  readonly asked: boolean
}

/** The search field of a list, opened and closed by its magnifier. `search`: the current search · `onClose`: clears it. */
export function useSearching(search: string, onClose: () => void) {
  const [{ open, asked }, set] = useState<Searching>({ open: search !== '', asked: false })
  const close = () => set({ open: false, asked: false })
  const toggle = () => {
    set({ open: !open, asked: !open })
    if (open) onClose()
  }
  return { open, asked, toggle, close }
}
