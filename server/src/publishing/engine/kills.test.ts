import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type KillPoint, killPoints, once, publishKillRuns } from '../../../test/publish-kills.ts'

/** At TikTok, ads have no `request_id`. */
const atTiktok: readonly KillPoint[] = [{ name: 'ads.create', kind: 'slow' }]

it.each([
  ['meta', killPoints],
  ['tiktok', atTiktok],
] as const)(
  'at %s a plan is published exactly once, wherever the server is killed [P10]',
  async (platform, points) => {
    const folder = mkdtempSync(join(tmpdir(), 'adroit-publish-kills-'))
    try {
      const runs = await publishKillRuns(folder, points, undefined, platform)
      expect(runs).toEqual(points.map(({ name, kind }) => ({ at: `${name}, ${kind}`, state: 'live', exists: once })))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  180_000,
)
