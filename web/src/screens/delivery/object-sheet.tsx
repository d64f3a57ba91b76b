import { useState } from 'react'
import type { NamedObject } from './named-object.ts'
import { ObjectPanel } from './object-panel.tsx'

interface ObjectSheetProps {
  readonly open: boolean
  /** null: nothing was asked about yet. */
  readonly named: NamedObject | null
  readonly onClose: () => void
}

/** A campaign, ad set or ad: what becomes of it and why, what it may spend, and what can be done about it. */
export function ObjectSheet({ open, named, onClose }: ObjectSheetProps) {
  const [asked, setAsked] = useState(named)
  // what stands above it, where somebody went on to that
  const [above, setAbove] = useState<NamedObject | null>(null)
  if (named && named !== asked) {
    setAsked(named)
    setAbove(null)
  }
  const shown = above ?? asked
  return shown && <ObjectPanel named={shown} open={open} onClose={onClose} onGo={setAbove} />
}
