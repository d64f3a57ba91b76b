import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { openLog } from '../../log.ts'
import { superviseCluster } from './supervised-cluster.ts'

const quiet = openLog('silent')

async function kept(
  work: (
    dir: string,
    cluster: Awaited<ReturnType<typeof superviseCluster>>,
    told: { back: Promise<void>; lost: Promise<string> },
  ) => Promise<void>,
) {
  const dir = mkdtempSync(join(tmpdir(), 'adroit-kept-'))
  const back = Promise.withResolvers<void>()
  const lost = Promise.withResolvers<string>()
  const cluster = await superviseCluster(dir, quiet, { back: back.resolve, lost: lost.resolve }, undefined, [0])
  try {
    await work(dir, cluster, { back: back.promise, lost: lost.promise })
  } finally {
    await cluster.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const postmaster = (dir: string) => Number(readFileSync(join(dir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

describe('an embedded PostgreSQL that ends by itself', () => {
  it('is restarted and answers at the same address', async () => {
    await kept(async (dir, cluster, { back }) => {
      const before = postmaster(dir)
      process.kill(before, 'SIGKILL')
      await back
      expect(postmaster(dir)).not.toBe(before)
      const client = new pg.Client(cluster.admin())
      await client.connect()
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      await client.end()
    })
  })

  it('reports why if it does not restart', async () => {
    await kept(async (dir, _cluster, { lost }) => {
      rmSync(join(dir, 'cluster', 'global'), { recursive: true })
      process.kill(postmaster(dir), 'SIGKILL')
      expect(await lost).toMatch(/did not start/)
    })
  })
})
