import { onBehalfOfCompany } from '../../lib/requester.ts'
import type { Facts } from '../facts.ts'
import type { StoredDays } from '../stored-data.ts'

/**
 * Caches the summary of stored accounts, which every query reads first. This process is the only writer, so an entry is valid until the
 * next slice. A read that began before that slice is discarded with the other entries. All members of the company share a read, so it is
 * completed also when whoever asked first has gone.
 */
export function storedDaysCache(read: Facts['storedDays']) {
  const known = new Map<string, Promise<readonly StoredDays[]>>()

  function stored(company: string): Promise<readonly StoredDays[]> {
    const remembered = known.get(company)
    if (remembered) return remembered
    const reading = onBehalfOfCompany(company, () => read(company))
    known.set(company, reading)
    reading.catch(() => known.delete(company))
    return reading
  }

  return { held: stored, forget: () => known.clear() }
}
