import { shifted, typedNumber } from '../../lib/typed-decimal.ts'

/** A decimal string, as the contract has them. */
export function isAmount(value: string): boolean {
  return /^-?\d{1,20}(\.\d{1,10})?$/.test(value)
}

/** What somebody typed as a decimal string; what cannot be read stays as it was typed, to be told so. Percent becomes a fraction. */
export function readAmount(typed: string, percent: boolean): string {
  const number = typedNumber(typed)
  if (number === null) return typed.trim()
  return percent ? shifted(number, -2) : number
}

/** A stored amount as one types it. */
export function typedAmount(value: string, percent: boolean): string {
  return percent && isAmount(value) ? shifted(value, 2) : value
}
