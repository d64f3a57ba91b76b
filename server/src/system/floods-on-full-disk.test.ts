import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errors } from '@adroit/contract/errors'
import { listReports } from '@adroit/contract/report-list'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { describe, expect, it } from 'vitest'
import { allFloods } from '../../test/all-floods.ts'
import { makeCompanyWith, questionOf, targetAt, watcherAt } from '../../test/flood-companies.ts'
import { canMountSmallDisk, startOnSmallDisk } from '../../test/full-disk.ts'
import { seeded } from '../demo/random.ts'
import { pause } from '../lib/processes.ts'

/** What a call may be refused with on a full disk, in a flood, or while the server restarts its stores. */
const honest = [errors.storage_full.code, errors.stores_unavailable.code, errors.server_busy.code]

/** The result of a call; null: it was refused, or the server was restarting. Throws any other error. */
async function orRefused<T>(call: Promise<T>): Promise<T | null> {
  return await call.catch((error: unknown) => {
    if (error instanceof TypeError || honest.some((code) => String(error).includes(`code ${code},`))) return null
    throw error
  })
}

async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await orRefused(call())
    if (answer !== null) return answer
    await pause(100)
  }
}

const place = canMountSmallDisk() ? '' : ' (skipped: no small disk can be mounted here)'

describe.skipIf(place !== '')(`floods on a full disk${place}`, () => {
  it('lose nothing of another company, and the server recovers once there is room again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'adroit-flood-disk-'))
    const disk = await startOnSmallDisk('', { SECRET_KEY: 's'.repeat(32), TRUSTED_PROXIES: '1' })
    try {
      await makeCompanyWith(folder, 'flood', 1_000, disk.dataDir)
      await makeCompanyWith(folder, 'calm', 3, disk.dataDir)
      const calm = await watcherAt(disk.url, 'calm')
      const target = { ...(await targetAt(disk.url, 'flood')), random: seeded(5) }
      const saved: string[] = []
      for (const flood of allFloods) {
        const over = new AbortController()
        const flooding = flood.run(target, 20, over.signal)
        disk.fill()
        for (let call = 0; call < 5; call += 1) {
          const made = await orRefused(calm.call(createReport, { ...questionOf('CAMPAIGN'), name: `${flood.name} ${call}` }))
          if (made !== null) saved.push(made.id)
          await pause(200)
        }
        over.abort()
        await flooding
        disk.free()
        const table = await untilAnswered(() => calm.call(queryReport, { report: questionOf('CAMPAIGN') }))
        expect(table.count, flood.name).toBe(3)
        const { reports } = await untilAnswered(() => calm.call(listReports, {}))
        expect(reports.map(({ id }) => id)).toEqual(expect.arrayContaining(saved))
        expect((await untilAnswered(() => calm.call(createReport, { ...questionOf('CAMPAIGN'), name: 'With room' }))).id).not.toBe('')
      }
      expect(disk.output()).not.toContain('"level":60')
    } finally {
      await disk.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
