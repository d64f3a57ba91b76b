import { useState } from 'react'
import { apiWords, isFailure } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { isStateChanged } from '../../queries/imports.ts'

/**
 * Takes a step of an import and keeps why it was refused. One that somebody else took first is no failure: the page shows
 * how the import stands and `onChanged` says so.
 */
export function useImportStep(onChanged: () => void) {
  const text = useText()
  const [problem, setProblem] = useState<string | null>(null)
  async function take(step: () => Promise<unknown>): Promise<boolean> {
    setProblem(null)
    try {
      await step()
      return true
    } catch (refusal) {
      if (isStateChanged(refusal)) onChanged()
      else if (!isFailure(refusal) || refusal.kind !== 'session') setProblem(apiWords(refusal) ?? text('network.error'))
      return false
    }
  }
  return { problem, take }
}
