import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { killPoints, once, publishKillRuns } from '../../../test/publish-kills.ts'

it('a plan is published exactly once, wherever the server is killed [P10]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-publish-kills-'))
  try {
    const runs = await publishKillRuns(folder, killPoints)
    expect(runs).toEqual(killPoints.map(({ name, kind }) => ({ at: `${name}, ${kind}`, state: 'live', exists: once })))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 240_000)
