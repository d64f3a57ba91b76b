import { limits } from '@adroit/contract/limits'

/** How many files are being made: each keeps the report store busy for as long as it is written. */
export function exportPlaces() {
  const taken = new Map<string, number>()

  /** Takes a place for a company; null: all of its places are taken. What it answers gives the place back, once. */
  function take(company: string): (() => void) | null {
    const before = taken.get(company) ?? 0
    if (before >= limits.exportsAtOnce) return null
    taken.set(company, before + 1)
    let held = true
    return () => {
      if (!held) return
      held = false
      const left = (taken.get(company) ?? 1) - 1
      if (left > 0) taken.set(company, left)
      else taken.delete(company)
    }
  }

  return { take }
}
export type ExportPlaces = ReturnType<typeof exportPlaces>
