import { errors } from '@adroit/contract/errors'
import { type OpenedSnapshot, openReportSnapshot } from '@adroit/contract/report-snapshots'
import { useEffect, useState } from 'react'
import { guestCall, isGuestError } from '../external/guest-call.ts'

export type SnapshotState =
  | { readonly kind: 'loading' | 'unavailable' | 'failed' }
  | { readonly kind: 'open'; readonly snapshot: OpenedSnapshot }

/** Opens the link once, and again when the guest asks for it. */
export function useSnapshot(secret: string): { readonly state: SnapshotState; readonly reload: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<SnapshotState>({ kind: secret === '' ? 'unavailable' : 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    if (secret === '') return
    const aborted = new AbortController()
    guestCall(openReportSnapshot, { secret }, aborted.signal).then(
      (snapshot) => setState({ kind: 'open', snapshot }),
      (problem: unknown) => {
        if (aborted.signal.aborted) return
        setState({ kind: isGuestError(problem, errors.snapshot_unavailable.code) ? 'unavailable' : 'failed' })
      },
    )
    return () => aborted.abort()
  }, [secret, attempt])
  const reload = () => {
    setState({ kind: 'loading' })
    setAttempt((count) => count + 1)
  }
  return { state, reload }
}
