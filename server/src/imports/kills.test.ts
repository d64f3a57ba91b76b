import { expect, it } from 'vitest'
import { killRuns, targets } from '../../test/kills.ts'

it('stores all of a file or nothing after kills of server and database, and continues by itself', async () => {
  // Each target once: database, both, and the server. `npm run soak -- imports` kills hundreds of times.
  const runs = await killRuns(97, 3)
  expect(runs.map((run) => run.problem)).toEqual([null, null, null])
  expect(new Set(runs.map((run) => run.target))).toEqual(new Set(targets))
})
