import { expect, it } from 'vitest'
import { intakeKillRuns } from '../../../test/intake-kills.ts'

it('events and clicks that were answered while the server is killed count, and once [R12]', async () => {
  // `npm run soak -- intake` does it two hundred times.
  const { kills, sent, counted, clicks, installsOfLink } = await intakeKillRuns(20_261_127, 20)
  expect(kills).toHaveLength(20)
  expect(counted).toEqual(sent)
  expect(installsOfLink).toBe(clicks)
})
