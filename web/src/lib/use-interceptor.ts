import { useEffect, useRef } from 'react'
import { type Interceptor, intercept } from './interceptors.ts'

/** Registers an interceptor while `active`. The latest function is the one that is asked. */
export function useInterceptor(active: boolean, ask: Interceptor, backOnly = false): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => (active ? intercept((leaving) => latest.current(leaving), backOnly) : undefined), [active, backOnly])
}
