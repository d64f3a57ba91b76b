import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errors } from '@adroit/contract/errors'
import { listReports } from '@adroit/contract/report-list'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allFloods } from '../../test/all-floods.ts'
import { startOnEmptyStores } from '../../test/empty-stores.ts'
import { makeCompanyWith, questionOf, targetAt, watcherAt } from '../../test/flood-companies.ts'
import type { Flood, Target } from '../../test/floods.ts'
import type { HttpClient } from '../../test/http-client.ts'
import { runAdroit, type ServerProcess } from '../../test/process.ts'
import { postmasterOf } from '../db/embedded/postmaster.ts'
import { seeded } from '../demo/random.ts'
import { pause } from '../lib/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'adroit-meanwhile-'))
const dataDir = join(folder, 'data')
const cluster = join(dataDir, 'postgres', 'cluster')
/** What a call may be refused with while a store is away or too many wait. */
const honest = [errors.stores_unavailable.code, errors.server_busy.code]

let server: ServerProcess
let target: Target
let calm: HttpClient
beforeAll(async () => {
  server = await startOnEmptyStores(dataDir, [], { TRUSTED_PROXIES: '1' })
  await makeCompanyWith(folder, 'flood', 1_500)
  await makeCompanyWith(folder, 'calm', 3)
  calm = await watcherAt(server.url, 'calm')
  target = { ...(await targetAt(server.url, 'flood')), random: seeded(5) }
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

/** Repeats a call until it is not refused any longer. Throws any other error. */
async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!honest.some((code) => String(error).includes(`code ${code},`))) throw error
      await pause(100)
    }
  }
}

/** Floods the server while `happens`, and another company saves reports meanwhile. */
async function floodWhile(flood: Flood, happens: () => Promise<void>): Promise<void> {
  const over = new AbortController()
  const flooding = flood.run(target, 20, over.signal)
  const saved: string[] = []
  const saving = Array.from({ length: 8 }, async (_, index) => {
    await pause(index * 120)
    const call = () => calm.call(createReport, { ...questionOf('CAMPAIGN'), name: `${flood.name} ${index}` })
    saved.push((await untilAnswered(call)).id)
  })
  await pause(300)
  await happens()
  await Promise.all(saving)
  over.abort()
  await flooding
  expect((await untilAnswered(() => calm.call(queryReport, { report: questionOf('CAMPAIGN') }))).count).toBe(3)
  const { reports } = await untilAnswered(() => calm.call(listReports, {}))
  expect(reports.map(({ id }) => id)).toEqual(expect.arrayContaining(saved))
  expect(server.child.exitCode).toBeNull()
}

describe('the database is killed and restarted', () => {
  it.each(allFloods)('during a flood of $name, and nothing of another company is lost', async (flood) => {
    await floodWhile(flood, async () => {
      const killed = postmasterOf(cluster)
      if (killed === null) throw new Error('no PostgreSQL runs')
      process.kill(killed, 'SIGKILL')
      while ([null, killed].includes(postmasterOf(cluster)) || !(await fetch(`${server.url}/readyz`)).ok) await pause(50)
    })
  })
})

/** Floods of the stores that a backup copies. */
const ofStores = allFloods.filter(({ name }) => !/abandoned|IPv6|idle/.test(name))

describe('a backup', () => {
  it.each(ofStores)('is complete in spite of a flood of $name, and nothing of another company is lost', async (flood) => {
    await floodWhile(flood, async () => {
      const { code, stderr } = await runAdroit(dataDir, ['backup', join(folder, flood.name.replaceAll(/\W/g, '-'))])
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    })
  })
})
