import { useEffect, useRef, useState } from 'react'
import { useInterceptor } from './use-interceptor.ts'

/** Blocks every navigation away from the page while `active`, in the app or by the browser's Back, until `decide` says whether to leave. */
export function useLeaving(active: boolean): { readonly open: boolean; readonly decide: (leave: boolean) => void } {
  const [open, setOpen] = useState(false)
  const answer = useRef<(leave: boolean) => void>(() => undefined)
  useInterceptor(active, () => {
    setOpen(true)
    return new Promise<boolean>((resolve) => {
      // asked again before a decision: reject the first navigation
      answer.current(false)
      answer.current = resolve
    })
  })
  const decide = (leave: boolean) => {
    setOpen(false)
    answer.current(leave)
  }
  return { open, decide }
}

/** Makes the browser itself ask before the tab closes while `active`. */
export function useCloseWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [active])
}
