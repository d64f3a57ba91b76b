import { expect, it } from 'vitest'
import { killRuns } from '../../test/kills.ts'

it('holds all of a file or nothing of it after kills of server and database, and starts again without a hand', async () => {
  const runs = await killRuns(20_261_120, 5)
  expect(runs.map((run) => run.problem)).toEqual([null, null, null, null, null])
})
