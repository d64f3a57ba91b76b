import { useEffect, useRef } from 'react'
import { presentOwner } from '../../../state/work-owner.ts'
import type { Step } from './steps.ts'
import { saveDraft } from './stored-drafts.ts'
import type { Work } from './work.ts'

interface Kept {
  /** Key of the report's draft. */
  readonly name: string
  readonly work: Work
  readonly step: Step
  readonly furthest: number
  readonly version: number | null
  /** There are changes to keep. */
  readonly changed: boolean
}

/**
 * Stores the draft on every change, so that it outlives the tab. Returns a function that deletes it for good, once it was saved or
 * discarded.
 */
export function useStoredDraft({ name, work, step, furthest, version, changed }: Kept): () => void {
  const over = useRef(false)
  const began = useRef(false)
  useEffect(() => {
    if (over.current || (!changed && !began.current)) return
    began.current = true
    saveDraft(name, changed ? { ...work, step, furthest, version, at: Date.now() } : null, presentOwner())
  }, [name, work, step, furthest, version, changed])
  return () => {
    over.current = true
    saveDraft(name, null, presentOwner())
  }
}
