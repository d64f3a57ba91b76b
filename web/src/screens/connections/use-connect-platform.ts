import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { useEffect, useMemo, useState } from 'react'
import { reportProblem } from '../../api/report-problem.ts'
import { useText } from '../../locale/text.ts'
import { useBeginConnect } from '../../queries/connections.ts'
import { useBeginYoutube } from '../../queries/youtube.ts'
import { showToast } from '../../ui/feedback.ts'

interface OpenConsent<Target> {
  /** What the browser is opening the consent page of; null: nothing. */
  readonly going: Target | null
  readonly go: (target: Target) => void
}
export type ConnectPlatform = OpenConsent<ConnectablePlatform>
export type ConnectYoutube = OpenConsent<'youtube'>

/** Opens the platform's consent page. The platform redirects back to the page that completes the connection. */
export function useConnectPlatform(): ConnectPlatform {
  return useOpenConsent(useBeginConnect().mutateAsync)
}

/** Opens Google's consent page for a YouTube channel, in the same way. */
export function useConnectYoutube(): ConnectYoutube {
  return useOpenConsent<'youtube'>(useBeginYoutube().mutateAsync)
}

function useOpenConsent<Target>(ask: (target: Target) => Promise<{ readonly url: string }>): OpenConsent<Target> {
  const text = useText()
  const [going, setGoing] = useState<Target | null>(null)
  useEffect(() => {
    // the user came back with the browser's Back: resets the page
    const returned = () => setGoing(null)
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [])
  return useMemo(() => {
    const go = (target: Target) => {
      if (going !== null) return
      setGoing(target)
      ask(target).then(
        ({ url }) => {
          // the URL comes from outside: only web pages may be opened
          if (/^https?:\/\//.test(url)) location.assign(url)
          else {
            setGoing(null)
            showToast(text('network.error'))
          }
        },
        (problem: unknown) => {
          setGoing(null)
          reportProblem(problem, text)
        },
      )
    }
    return { going, go }
  }, [going, ask, text])
}
