import type { AuthorisedPlatform } from '@adroit/contract/media'
import { useEffect, useMemo, useState } from 'react'
import { useText } from '../../locale/text.ts'
import { useBeginAuthorisation } from '../../queries/media.ts'
import { showToast } from '../../ui/feedback.ts'

export interface Authorise {
  /** The platform that the browser is on its way to; null: none. */
  readonly going: AuthorisedPlatform | null
  readonly go: (platform: AuthorisedPlatform) => void
}

/** Goes to a platform, where the person consents. The platform sends him back to the page that finishes it. */
export function useAuthorise(): Authorise {
  const text = useText()
  const begin = useBeginAuthorisation()
  const [going, setGoing] = useState<AuthorisedPlatform | null>(null)
  useEffect(() => {
    // back from the platform by the browser's Back: the page stands as it was left
    const returned = () => setGoing(null)
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [])
  const { mutateAsync } = begin
  return useMemo(() => {
    const go = (platform: AuthorisedPlatform) => {
      if (going !== null) return
      setGoing(platform)
      mutateAsync(platform).then(
        ({ url }) => {
          // an address from outside: nothing but a web page may be opened
          if (/^https?:\/\//.test(url)) location.assign(url)
          else {
            setGoing(null)
            showToast(text('network.error'))
          }
        },
        // the request layer has said why
        () => setGoing(null),
      )
    }
    return { going, go }
  }, [going, mutateAsync, text])
}
