import { plainDecimal } from '@adroit/contract/decimal'
import { isPlain, typedNumber } from '../../../lib/typed-decimal.ts'

/** Converts typed input to a decimal string. Invalid input stays as typed, so that validation can report it. Percent becomes a fraction. */
export function readAmount(typed: string, percent: boolean): string {
  const number = typedNumber(typed)
  if (number === null) return typed.trim()
  return percent ? plainDecimal(number, -2) : number
}

/** Converts a stored amount to the format in which users type it. */
export function typedAmount(value: string, percent: boolean): string {
  return percent && isPlain(value) ? plainDecimal(value, 2) : value
}
