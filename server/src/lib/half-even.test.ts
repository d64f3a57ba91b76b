import { expect, it } from 'vitest'
import { quotient } from './half-even.ts'

it('a quotient of zero has no sign', () => expect(Object.is(quotient(0n, -5n), 0)).toBe(true))
