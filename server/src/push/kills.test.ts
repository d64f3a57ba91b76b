import { expect, it } from 'vitest'
import { pushKillRuns } from '../../test/push-kills.ts'

it('20 kills while push messages are sent lose none and invent none; a repeated one has the same tag', async () => {
  const runs = await pushKillRuns(7, 20)
  expect(runs).toHaveLength(20)
  expect(runs.map(({ lost, invented }) => ({ lost, invented }))).toEqual(runs.map(() => ({ lost: 0, invented: 0 })))
})
