import { useState } from 'react'
import { AdEntityPanel } from './ad-entity-panel.tsx'
import type { NamedAdEntity } from './named-ad-entity.ts'

interface AdEntitySheetProps {
  readonly open: boolean
  /** null: no entity was opened yet. */
  readonly named: NamedAdEntity | null
  readonly onClose: () => void
}

/** The sheet of an ad entity: its status with the reasons, its budget, and the actions. */
export function AdEntitySheet({ open, named, onClose }: AdEntitySheetProps) {
  const [asked, setAsked] = useState(named)
  // the parent entity, after the user has opened it
  const [above, setAbove] = useState<NamedAdEntity | null>(null)
  if (named && named !== asked) {
    setAsked(named)
    setAbove(null)
  }
  const shown = above ?? asked
  return shown && <AdEntityPanel named={shown} open={open} onClose={onClose} onGo={setAbove} />
}
