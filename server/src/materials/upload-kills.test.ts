import { expect, it } from 'vitest'
import { allWhole, uploadKillRuns } from '../../test/upload-kills.ts'

it('files that are uploaded while the server is killed arrive whole, and once [M3]', async () => {
  // `npm run soak -- uploads` does it a hundred times.
  expect(await uploadKillRuns(20_261_123, 5)).toMatchObject(Array(5).fill(allWhole))
})
