import { expect, it } from 'vitest'
import { browserKillRuns, wholeImport } from '../../test/browser-kills.ts'

it('a browser import continues by itself after the server was killed, and stores nothing twice', async () => {
  // Two kills each. `npm run soak -- browser-imports` does it dozens of times.
  expect(await browserKillRuns(20_261_120, 2)).toMatchObject([wholeImport, wholeImport])
})
