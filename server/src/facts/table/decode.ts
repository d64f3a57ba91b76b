import type { AdditiveKey } from '@adroit/contract/metrics'
import { divideHalfEven } from '../../lib/half-even.ts'
import type { Measures } from '../delivery.ts'
import { columns } from '../measures.ts'
import type { Wanted } from '../plan/sums.ts'
import type { Row } from '../statement.ts'
import { rateUnit } from './rate-list.ts'

/** A converted amount before rounding; null: some of it has no rate; undefined: nothing is there. */
export type Converted = Readonly<Partial<Record<AdditiveKey, bigint | null>>>

export function ownSums(row: Row | undefined, wanted: Wanted, prefix = ''): Measures {
  const sums: Partial<Record<AdditiveKey, bigint>> = {}
  for (const key of wanted.own) {
    const value = row?.[`${prefix}m_${columns[key]}`]
    if (typeof value === 'bigint') sums[key] = value
  }
  return sums
}

export function convertedSums(row: Row | undefined, wanted: Wanted, prefix = ''): Converted {
  const sums: Partial<Record<AdditiveKey, bigint | null>> = {}
  for (const key of wanted.converted) {
    const value = row?.[`${prefix}c_${columns[key]}`]
    if (typeof value !== 'bigint') continue
    sums[key] = Number(row?.[`${prefix}u_${columns[key]}`]) === 0 ? value : null
  }
  return sums
}

/** Adds converted amounts; one without a rate leaves the sum without one. */
export function addConverted(all: readonly Converted[]): Converted {
  const sums: Partial<Record<AdditiveKey, bigint | null>> = {}
  for (const one of all) {
    for (const [key, value] of Object.entries(one) as [AdditiveKey, bigint | null][]) {
      const before = sums[key]
      sums[key] = value === null || before === null ? null : (before ?? 0n) + value
    }
  }
  return sums
}

/** Adds sums; a measure that none has stays absent. */
export function addSums(all: readonly Measures[]): Measures {
  const sums: Partial<Record<AdditiveKey, bigint>> = {}
  for (const one of all) {
    for (const [key, value] of Object.entries(one) as [AdditiveKey, bigint][]) sums[key] = (sums[key] ?? 0n) + value
  }
  return sums
}

/** What is left of sums without parts of them; a measure that they have not stays absent. */
export function subtractSums(all: Measures, parts: readonly Measures[]): Measures {
  const left: Partial<Record<AdditiveKey, bigint>> = {}
  for (const [key, sum] of Object.entries(all) as [AdditiveKey, bigint][])
    left[key] = parts.reduce((rest, part) => rest - (part[key] ?? 0n), sum)
  return left
}

/** Converted amounts as micros, rounded once and half-even; those without a rate are absent. */
export function rounded(converted: Converted): Measures {
  const sums: Partial<Record<AdditiveKey, bigint>> = {}
  for (const [key, value] of Object.entries(converted) as [AdditiveKey, bigint | null][]) {
    if (value !== null) sums[key] = divideHalfEven(value, rateUnit)
  }
  return sums
}

export function hasUnknown(converted: Converted): boolean {
  return Object.values(converted).includes(null)
}
