import { expect, it } from 'vitest'
import { speedOf } from './upload-speed.ts'

it('is the average of the samples, and unknown while nothing moves', () => {
  expect(speedOf([{ at: 1_000, sent: 0 }])).toBeNull()
  expect(
    speedOf([
      { at: 1_000, sent: 500 },
      { at: 3_000, sent: 500 },
    ]),
  ).toBeNull()
  expect(
    speedOf([
      { at: 1_000, sent: 500 },
      { at: 2_000, sent: 700 },
      { at: 3_000, sent: 2_500 },
    ]),
  ).toBe(1_000)
  // a removed upload takes its bytes along
  expect(
    speedOf([
      { at: 1_000, sent: 900 },
      { at: 3_000, sent: 100 },
    ]),
  ).toBeNull()
})
