import { clickIds } from './address.ts'

const tries = 3

/**
 * Reports the click, and returns its token; null: it was none, or Adroit cannot be reached. It is reported again only with a platform's ID,
 * by which Adroit knows that it is the same click.
 */
export async function requestToken(address: string, query: Record<string, string>): Promise<string | null> {
  const mayRepeat = clickIds.some((name) => query[name])
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      if (response.ok) return ((await response.json()) as { token: string | null }).token
      if (response.status < 500) return null
    } catch {}
    if (!mayRepeat || attempt === tries) return null
    await new Promise((resolve) => setTimeout(resolve, attempt * 1_000))
  }
}
