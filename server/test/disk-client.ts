import { type Envelope, headers } from '@adroit/contract/envelope'
import { confirmImport, getImport, type ImportDetails, uploadImport } from '@adroit/contract/imports'
import { login } from '@adroit/contract/session'
import { pause } from '../src/lib/processes.ts'
import type { SmallDisk } from './full-disk.ts'

/** Returns an export of 28 days with that many campaigns. */
export const csv = (currency: string, campaigns: number) =>
  `Day,Campaign name,Amount spent (${currency}),Impressions\n${Array.from({ length: 28 }, (_, day) =>
    Array.from({ length: campaigns }, (_, index) => `2025-02-${String(day + 1).padStart(2, '0')},C${index},1.25,100\n`).join(''),
  ).join('')}`

/** Returns a client that calls the server on a small disk as the demo's owner. */
export async function clientOf(disk: SmallDisk) {
  const ask = async (path: string, body?: unknown, token?: string): Promise<{ status: number; body: Envelope }> => {
    const own = { [headers.language]: 'en-US', ...(token === undefined ? {} : { [headers.token]: token }) }
    const sent =
      body === undefined
        ? { headers: own }
        : body instanceof FormData
          ? { method: 'POST', headers: own, body }
          : { method: 'POST', headers: { ...own, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(disk.url + path, sent)
    const text = await response.text()
    if (text === '') throw new Error(`${path} answered ${response.status} without a body`)
    return { status: response.status, body: JSON.parse(text) as Envelope }
  }
  const signedIn = await ask(login.path, { company: 'demo', username: 'owner', password: 'demo-pass', agreed: true })
  const { token } = signedIn.body.data as { token: string }
  return (path: string, body?: unknown) => ask(path, body, token)
}

/** Uploads and confirms an export; `midway` is called after the confirmation. Returns how the import ended. */
export async function importOnto(
  ask: Awaited<ReturnType<typeof clientOf>>,
  account: { id: string; currency: string },
  campaigns: number,
  midway: () => Promise<void> = async () => {},
): Promise<ImportDetails> {
  const form = new FormData()
  form.set('account', account.id)
  form.set('file', new Blob([csv(account.currency, campaigns)]), 'export.csv')
  const { id } = (await ask(uploadImport.path, form)).body.data as { id: string }
  await settled(ask, id)
  await ask(confirmImport.path, { id, skipRejected: false, replace: true })
  await midway()
  return await settled(ask, id)
}

/** Waits until an import has ended or waits for a person, and returns its state. The caller sets the time limit. */
export async function settled(ask: Awaited<ReturnType<typeof clientOf>>, id: string): Promise<ImportDetails> {
  for (;;) {
    // A restarting server rejects connections for a moment.
    const answer = await ask(`${getImport.path}?id=${id}`).catch(() => null)
    const now = answer?.body.data as ImportDetails | null | undefined
    if (now && now.state !== 'reading' && now.state !== 'writing') return now
    await pause(200)
  }
}
