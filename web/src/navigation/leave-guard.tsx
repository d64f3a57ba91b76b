import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { hasInterceptor, type Leaving, mayLeave } from '../lib/interceptors.ts'
import { movedForward } from './history-depth.ts'
import { isForced } from './navigate.ts'

/** Rendered once in the frame of the app. Blocks every navigation that an interceptor watches until the interceptor has decided. */
export function LeaveGuard(): null {
  const kind = useRef<Leaving['kind']>('push')
  const blocker = useBlocker(({ historyAction }) => {
    kind.current = historyAction !== 'POP' ? (historyAction === 'PUSH' ? 'push' : 'replace') : movedForward() ? 'forward' : 'back'
    return !isForced() && hasInterceptor(kind.current)
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search } = blocker.location
    let current = true
    mayLeave({ to: pathname + search, kind: kind.current }).then((allowed) => {
      if (!current) return
      if (allowed) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      current = false
    }
  }, [blocker])
  return null
}
