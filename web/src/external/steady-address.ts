import { useState } from 'react'

/**
 * Returns the address that a picture or video was first shown with, although each answer brings new ones: what is shown does not load
 * again. When it fails because its ticket ended, the newest address takes its place.
 */
export function useSteadyAddress(newest: string | null) {
  const [held, setHeld] = useState(newest)
  const [failed, setFailed] = useState<string | null>(null)
  const src = held ?? newest
  return {
    src: src === failed ? null : src,
    onError: () => {
      if (newest === src) setFailed(src)
      else setHeld(newest)
    },
  }
}
