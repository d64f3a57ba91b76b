import { useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { isStateChanged } from '../../queries/imports.ts'

/**
 * Runs a step of an import and keeps its error message. A step that another member ran first is not an error: the page refetches the state
 * and calls `onChanged`.
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
      else if (!isFailure(refusal) || refusal.kind !== 'session') setProblem(apiTexts(refusal) ?? text('network.error'))
      return false
    }
  }
  return { problem, take }
}
