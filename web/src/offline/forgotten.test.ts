import { expect, it } from 'vitest'
import { forgetUntilNow, isForgotten } from './forgotten.ts'

it('drops responses to earlier requests, and keeps responses to later ones [R9]', () => {
  forgetUntilNow('report 5', 1_000)
  expect([isForgotten('report 5', 1_000), isForgotten('report 5', 1_001), isForgotten('report 6', 900)]).toEqual([true, false, false])
  forgetUntilNow(null, 2_000)
  expect([isForgotten('report 5', 1_500), isForgotten('report 6', 2_000), isForgotten('report 6', 2_001)]).toEqual([true, true, false])
})
