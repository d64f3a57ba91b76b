import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { killPoints, once, publishKillRuns } from '../../../test/publish-kills.ts'

it('a plan is published exactly once, although the server is killed at each of its requests [P10]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-publish-kills-'))
  try {
    const platforms = ['meta', 'google', 'tiktok']
    expect(await publishKillRuns(folder, killPoints)).toEqual(platforms.map((platform) => ({ platform, state: 'live', exists: once })))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
