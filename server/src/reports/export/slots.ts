import { capacityLimits } from '@adroit/contract/capacity-limits'

/** Limits the exports that run at the same time. Each export keeps the report store busy until its file is written. */
export function exportSlots() {
  const taken = new Map<string, number>()

  /** Takes a slot for a company. Returns a function that frees the slot; calling it again has no effect. null: all slots are taken. */
  function take(company: string): (() => void) | null {
    const before = taken.get(company) ?? 0
    if (before >= capacityLimits.exportsAtOnce) return null
    taken.set(company, before + 1)
    let stored = true
    return () => {
      if (!stored) return
      stored = false
      const left = (taken.get(company) ?? 1) - 1
      if (left > 0) taken.set(company, left)
      else taken.delete(company)
    }
  }

  return { take }
}
export type ExportSlots = ReturnType<typeof exportSlots>
