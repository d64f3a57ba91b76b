import { expect, it } from 'vitest'
import { showBytes, showDuration } from './material-text.ts'

it('shows sizes with a decimal where it says something', () => {
  const sizes = [0, 999, 1_000, 412_345, 8_440_000, 123_400_000, 1_073_741_824]
  expect(sizes.map((bytes) => showBytes(bytes, 'en-US'))).toEqual(['0 byte', '999 byte', '1 kB', '412 kB', '8.4 MB', '123 MB', '1.1 GB'])
})

it('shows durations as players do', () => {
  expect([0, 400, 26_600, 61_000, 3_725_000].map(showDuration)).toEqual(['0:00', '0:00', '0:27', '1:01', '1:02:05'])
})
