import { useState } from 'react'
import type { EntityPeriod } from '../../queries/entity-metrics.ts'
import { AdEntityPanel } from './ad-entity-panel.tsx'
import type { NamedAdEntity } from './named-ad-entity.ts'

interface AdEntitySheetProps {
  readonly open: boolean
  /** null: no entity was opened yet. */
  readonly named: NamedAdEntity | null
  /** The days of its metrics; default: the past 7 days. */
  readonly period?: EntityPeriod
  readonly onClose: () => void
}

const pastWeek: EntityPeriod = { dateRange: { preset: 'past_7_days' } }

/** The sheet of an ad entity: its status with the reasons, what it spent, its budget, and the actions. */
export function AdEntitySheet({ open, named, period = pastWeek, onClose }: AdEntitySheetProps) {
  const [asked, setAsked] = useState(named)
  // the parent entity, after the user has opened it
  const [above, setAbove] = useState<NamedAdEntity | null>(null)
  if (named && named !== asked) {
    setAsked(named)
    setAbove(null)
  }
  const shown = above ?? asked
  return shown && <AdEntityPanel named={shown} period={period} open={open} onClose={onClose} onGo={setAbove} />
}
