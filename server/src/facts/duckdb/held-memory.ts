import type { Facts, Held } from '../facts.ts'

/**
 * Remembers what is held, which every question about figures asks first. This process is the only one that writes, so it
 * is true until the next slice; a reading that began before that slice is forgotten with the others.
 */
export function heldMemory(read: Facts['held']) {
  const known = new Map<string, Promise<readonly Held[]>>()

  function held(company: string): Promise<readonly Held[]> {
    const remembered = known.get(company)
    if (remembered) return remembered
    const reading = read(company)
    known.set(company, reading)
    reading.catch(() => known.delete(company))
    return reading
  }

  return { held, forget: () => known.clear() }
}
