import { headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import { useEffect, useState } from 'react'
import { readEnvelope } from '../api/envelope.ts'
import { apiTexts } from '../api/failure.ts'
import { isGuestError } from './guest-call.ts'
import styles from './guest-stage.module.css'
import { useLanguage } from './guest-text.ts'

/** In place of a picture or video: that it cannot be shown, and why if its link's guests loaded as much as a day allows (XL-13). */
export function NoPicture({ address }: { readonly address: string | null }) {
  const { text, locale } = useLanguage()
  const [reason, setReason] = useState<string | null>(null)
  useEffect(() => {
    if (address === null) return
    const asked = new AbortController()
    usedUp(address, locale, asked.signal).then(setReason, () => undefined)
    return () => asked.abort()
  }, [address, locale])
  return (
    <p className={styles.failed} role="status">
      {reason ?? text('guest.noPicture')}
    </p>
  )
}

/** The server's words about a used-up link; null: the file fails for another reason. An element that shows a file does not say why it fails. */
async function usedUp(address: string, locale: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(address, { headers: { [headers.language]: locale }, signal })
  if (response.ok) {
    await response.body?.cancel()
    return null
  }
  try {
    const { status, statusText } = response
    readEnvelope({ status, statusText, body: await response.text() })
  } catch (problem) {
    if (isGuestError(problem, errors.link_used_up.code)) return apiTexts(problem) ?? null
  }
  return null
}
