import { create } from 'zustand'

/**
 * Comments that are being written, by the material or thread that they are for: closing a sheet, turning to another page or a lost
 * connection loses nothing. A reload forgets them.
 */
const useDrafts = create<{ readonly drafts: Readonly<Record<string, string>> }>(() => ({ drafts: {} }))

export function useDraft(key: string): readonly [string, (text: string) => void] {
  const text = useDrafts(({ drafts }) => drafts[key] ?? '')
  return [text, (next) => useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: next } }))]
}
