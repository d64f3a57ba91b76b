import { expect, it } from 'vitest'
import { killRuns } from '../../test/kills.ts'

it('stores all of a file or nothing after kills of server and database, and continues by itself', async () => {
  const runs = await killRuns(20_261_120, 5)
  expect(runs.map((run) => run.problem)).toEqual([null, null, null, null, null])
})
