import { lazy, Suspense, useEffect, useState } from 'react'
import { patiently } from '../../lib/patiently.ts'
import { askAbout } from '../../queries/system.ts'
import type { DemoMember } from './demo-members.tsx'

type About = Awaited<ReturnType<typeof askAbout>>

// only a demo has members to choose from: the login page of others does not load them
const DemoMembers = lazy(() => patiently(() => import('./demo-members.tsx').then((module) => ({ default: module.DemoMembers }))))

// only servers with third-party logins or passkeys load them
const OtherSignIns = lazy(() => patiently(() => import('./load-other-sign-ins.ts').then((module) => module.loadOtherSignIns())))

interface OtherWaysProps {
  readonly agreed: boolean
  readonly onAgreementMissing: () => void
  readonly onChoose: (member: DemoMember) => void
}

/** The passkeys and third-party logins that the server offers and, in demo mode, the members to log in as. */
export function OtherWays({ agreed, onAgreementMissing, onChoose }: OtherWaysProps) {
  const [about, setAbout] = useState<About | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    askAbout({ silent: true, signal: stop.signal }).then(
      setAbout,
      // without a response there is nothing to offer, and the login itself will show the error
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  if (!about) return null
  const { identityProviders: providers, passkeys, demo } = about
  return (
    <Suspense fallback={null}>
      {(passkeys || providers.length > 0) && (
        <OtherSignIns providers={providers} passkeys={passkeys} agreed={agreed} onAgreementMissing={onAgreementMissing} />
      )}
      {demo && <DemoMembers demo={demo} onChoose={onChoose} />}
    </Suspense>
  )
}
