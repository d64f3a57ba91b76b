import { invisibleIn } from './invisible.ts'
import { within } from './length.ts'
import { PlainError } from './plain-error.ts'

/** Checks the length of a value from the command line. Throws PlainError. */
export function checkLength(what: string, value: string, { min, max }: { min: number; max: number }): void {
  if (!within(value, { min, max }) || value !== value.trim())
    throw new PlainError(`${what} must be ${min} to ${max} characters, without leading or trailing spaces.`)
  const code = invisibleIn(value)
  if (code !== null) throw new PlainError(`${what} has an invisible character (${code}).`)
}
