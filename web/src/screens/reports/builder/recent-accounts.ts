import * as z from 'zod/mini'
import { browserStore, type KeyStore, storedText } from '../../../lib/stored.ts'
import { readLogin } from '../../../lib/stored-login.ts'
import { recentKey } from '../../../lib/stored-work.ts'

const most = 30
const recent = z.object({ tenant: z.string(), ids: z.array(z.string()) })

/** Returns the accounts that were last selected for reports, most recent first. */
export function recentAccounts(store: KeyStore = browserStore()): readonly string[] {
  try {
    const read = z.safeParse(recent, JSON.parse(storedText(recentKey, store) ?? 'null'))
    return read.success && read.data.tenant === readLogin(store).tenantId ? read.data.ids : []
  } catch {
    return []
  }
}

export function noteAccounts(ids: readonly string[], store: KeyStore = browserStore()): void {
  const { tenantId } = readLogin(store)
  if (tenantId === null || ids.length === 0) return
  const all = [...new Set([...ids.slice(0, most), ...recentAccounts(store)])].slice(0, most)
  store.setItem(recentKey, JSON.stringify({ tenant: tenantId, ids: all }))
}
