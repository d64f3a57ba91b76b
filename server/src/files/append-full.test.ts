import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { canMountSmallDisk } from '../../test/full-disk.ts'

const script = fileURLToPath(new URL('./append-full.test-helper.ts', import.meta.url))

it.runIf(canMountSmallDisk())('an upload that fills the disk keeps what was written, and continues when there is room', () => {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-small-'))
  const command = 'mount -t tmpfs -o size=4m tmpfs "$1" && "$2" "$3" "$1"'
  const run = spawnSync('unshare', ['-Um', '--map-root-user', 'sh', '-c', command, 'sh', folder, process.execPath, script], {
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })
  expect(JSON.parse(run.stdout)).toEqual({ failure: 'ENOSPC', someStored: true, size: 3_000_000, same: true })
  rmSync(folder, { recursive: true })
})
