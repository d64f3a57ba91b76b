import type { IdentityProviderName } from '@adroit/contract/identity-providers'
import { useCallback, useEffect, useState } from 'react'
import { create } from 'zustand'
import { redirectTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { finishBinding, finishSignIn, isBinding, type SignInStep } from '../../queries/identity.ts'
import { beginSession } from '../../start-up.ts'
import { showToast } from '../../ui/feedback.ts'

/** What a provider sent back. It is used once, and is in memory only: a reload begins anew. */
export interface Returned {
  readonly provider: IdentityProviderName
  readonly query: string
}

export const useReturned = create<{ readonly returned: Returned | null }>(() => ({ returned: null }))

export type Check =
  | { readonly state: 'checking' }
  | { readonly state: 'failed'; readonly problem: unknown }
  | { readonly state: 'next'; readonly step: Extract<SignInStep, { ticket: string }> }

const checking: Check = { state: 'checking' }

/**
 * Completes a third-party login, or a binding, once. `bound`: the toast after a binding. Without an answer the same return may be tried
 * again.
 */
export function useLoginCheck(returned: Returned | null, bound: string): Check & { readonly again: () => void } {
  const [check, setCheck] = useState<Check>(checking)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` tries once more; the toast's language does not
  useEffect(() => {
    if (returned === null) return
    let here = true
    const finish = async () => {
      if (isBinding(returned.query)) {
        await finishBinding(returned.provider, returned.query)
        if (!here) return
        showToast(bound)
        return void redirectTo(routes.identities)
      }
      const step = await finishSignIn(returned.provider, returned.query)
      if (!here) return
      if ('ticket' in step) return setCheck({ state: 'next', step })
      await beginSession(step)
      // so that Back from the second factor does not complete the same return again
      if (step.outcome === 'second_factor') useReturned.setState({ returned: null })
    }
    finish().catch((problem: unknown) => here && setCheck({ state: 'failed', problem }))
    return () => {
      here = false
    }
  }, [returned, turn])
  const again = useCallback(() => {
    setCheck(checking)
    setTurn((before) => before + 1)
  }, [])
  return { ...check, again }
}
