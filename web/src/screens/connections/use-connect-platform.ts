import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { useEffect, useMemo, useState } from 'react'
import { useText } from '../../locale/text.ts'
import { useBeginConnect } from '../../queries/connections.ts'
import { showToast } from '../../ui/feedback.ts'

export interface ConnectPlatform {
  /** The platform that the browser is opening; null: none. */
  readonly going: ConnectablePlatform | null
  readonly go: (platform: ConnectablePlatform) => void
}

/** Opens the platform's consent page. The platform redirects back to the page that completes the connection. */
export function useConnectPlatform(): ConnectPlatform {
  const text = useText()
  const begin = useBeginConnect()
  const [going, setGoing] = useState<ConnectablePlatform | null>(null)
  useEffect(() => {
    // the user came back with the browser's Back: resets the page
    const returned = () => setGoing(null)
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [])
  const { mutateAsync } = begin
  return useMemo(() => {
    const go = (platform: ConnectablePlatform) => {
      if (going !== null) return
      setGoing(platform)
      mutateAsync(platform).then(
        ({ url }) => {
          // the URL comes from outside: only web pages may be opened
          if (/^https?:\/\//.test(url)) location.assign(url)
          else {
            setGoing(null)
            showToast(text('network.error'))
          }
        },
        // the request layer has shown a toast
        () => setGoing(null),
      )
    }
    return { going, go }
  }, [going, mutateAsync, text])
}
