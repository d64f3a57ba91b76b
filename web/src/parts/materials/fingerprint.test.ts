import { materialLimits } from '@adroit/contract/material-limits'
import { expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

const file = (...parts: string[]) => new Blob(parts)

it('is the same for the same file, in 64 hexadecimal digits', async () => {
  const print = await fingerprintOf(file('one'))
  expect(print).toMatch(/^[0-9a-f]{64}$/)
  expect(await fingerprintOf(file('o', 'ne'))).toBe(print)
})

it('differs for other beginnings and other ends', async () => {
  const middle = 'm'.repeat(2 * materialLimits.fingerprintBytes)
  const prints = await Promise.all([file('a', middle, 'a'), file('b', middle, 'a'), file('a', middle, 'b'), file('')].map(fingerprintOf))
  expect(new Set(prints).size).toBe(4)
})
