import { create } from 'zustand'
import { useSession } from '../../state/session.ts'

/**
 * Comments that are being written, by member and the material or thread that they are for: closing a sheet, turning to another page or a lost
 * connection loses nothing. A reload forgets them.
 */
const useDrafts = create<{ readonly drafts: Readonly<Record<string, string>> }>(() => ({ drafts: {} }))

export function useDraft(about: string): readonly [string, (text: string) => void] {
  const member = useSession((state) => state.userInfo?.id)
  const key = `${member} ${about}`
  const text = useDrafts(({ drafts }) => drafts[key] ?? '')
  return [text, (next) => useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: next } }))]
}
