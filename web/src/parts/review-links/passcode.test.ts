import { expect, it } from 'vitest'
import { suggestPasscode } from './passcode.ts'

it('a suggested passcode has two groups of four clear characters, and no two are equal', () => {
  const made = Array.from({ length: 200 }, suggestPasscode)
  for (const passcode of made) expect(passcode).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/)
  expect(new Set(made).size).toBe(200)
})
