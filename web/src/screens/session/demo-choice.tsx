import { lazy, Suspense, useEffect, useState } from 'react'
import { patiently } from '../../lib/patiently.ts'
import { askAbout } from '../../queries/system.ts'
import type { Demo, DemoMember } from './demo-members.tsx'

// only a demo has members to choose from: the login page of others does not load them
const DemoMembers = lazy(() => patiently(() => import('./demo-members.tsx').then((module) => ({ default: module.DemoMembers }))))

/** In demo mode: the members to log in as. */
export function DemoChoice({ onChoose }: { readonly onChoose: (member: DemoMember) => void }) {
  const [demo, setDemo] = useState<Demo | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    askAbout({ silent: true, signal: stop.signal }).then(
      (answer) => setDemo(answer.demo),
      // without a response there is no demo to offer, and the login itself will show the error
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  if (!demo) return null
  return (
    <Suspense fallback={null}>
      <DemoMembers demo={demo} onChoose={onChoose} />
    </Suspense>
  )
}
