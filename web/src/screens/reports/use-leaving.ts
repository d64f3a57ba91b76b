import { useEffect, useRef, useState } from 'react'
import { useInterceptor } from '../../lib/use-interceptor.ts'

/** Stops whoever leaves while `active`, however he does it in the app or by the browser's Back, until `decide` has said what becomes of it. */
export function useLeaving(active: boolean): { readonly open: boolean; readonly decide: (leave: boolean) => void } {
  const [open, setOpen] = useState(false)
  const answer = useRef<(leave: boolean) => void>(() => undefined)
  useInterceptor(active, () => {
    setOpen(true)
    return new Promise<boolean>((resolve) => {
      // asked again before an answer: the first navigation stays where it was
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

/** Has the browser itself ask before the tab is closed while `active`. */
export function useCloseWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [active])
}
