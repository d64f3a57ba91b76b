import { useEffect, useRef } from 'react'
import { keepDraft, presentOwner } from './kept-drafts.ts'
import type { Step } from './steps.ts'
import type { Work } from './work.ts'

interface Kept {
  /** Names the report whose draft it is. */
  readonly name: string
  readonly work: Work
  readonly step: Step
  readonly furthest: number
  readonly version: number | null
  /** There is something to keep. */
  readonly changed: boolean
}

/** Keeps the work with every change, so that it outlives the tab. The answer forgets it for good, once it was saved or thrown away. */
export function useKeptWork({ name, work, step, furthest, version, changed }: Kept): () => void {
  const over = useRef(false)
  const began = useRef(false)
  useEffect(() => {
    if (over.current || (!changed && !began.current)) return
    began.current = true
    keepDraft(name, changed ? { ...work, step, furthest, version, at: Date.now() } : null, presentOwner())
  }, [name, work, step, furthest, version, changed])
  return () => {
    over.current = true
    keepDraft(name, null, presentOwner())
  }
}
