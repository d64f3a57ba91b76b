import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headers } from '@adroit/contract/envelope'
import { overview } from '@adroit/contract/home'
import { metricKeys } from '@adroit/contract/metrics'
import { breakdowns } from '@adroit/contract/platforms'
import { presets } from '@adroit/contract/presets'
import { listReports } from '@adroit/contract/report-list'
import { queryReport } from '@adroit/contract/report-tables'
import { login } from '@adroit/contract/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOnEmptyStores } from '../../test/empty-stores.ts'
import { makeOwnCompany, ownCompany } from '../../test/own-company.ts'
import { runAdroit, type ServerProcess, startServer } from '../../test/process.ts'
import { seeded } from '../demo/random.ts'

const folder = mkdtempSync(join(tmpdir(), 'adroit-backup-'))
const dataDir = join(folder, 'data')
const copy = join(folder, 'copy')
let server: ServerProcess
beforeAll(async () => {
  server = await startOnEmptyStores(dataDir)
  await makeOwnCompany(dataDir, folder)
  await runAdroit(dataDir, ['backup', copy])
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

type Headers = Readonly<Record<string, string>>

async function signedIn(url: string): Promise<Headers> {
  const sent = { ...ownCompany, agreed: true }
  const response = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return { [headers.token]: data.token, [headers.language]: 'en-US' }
}

/** The responses to 100 different queries, as bytes: breakdowns, date ranges, metrics, sorts, pages, searches. */
async function hundredAnswers(url: string, token: Headers): Promise<string[]> {
  const random = seeded(20261120)
  const some = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const answers: string[] = []
  for (let index = 0; index < 98; index += 1) {
    const breakdown = some(breakdowns)
    const metrics = [...new Set([some(metricKeys), some(metricKeys), some(metricKeys), 'spend' as const])]
    const definition = {
      name: '',
      platforms: some([[], [], ['meta'], ['google'], ['meta', 'tiktok']] as const),
      accounts: [],
      breakdown,
      metrics,
      sort: { by: some(metrics), direction: some(['asc', 'desc'] as const) },
      dateRange: { preset: some(presets) },
    }
    const sent = {
      report: definition,
      offset: some([0, 0, 20]),
      limit: some([20, 200]),
      ...(random() < 0.2 ? { search: some(['a', 'summer', 'US']) } : {}),
    }
    const response = await fetch(url + queryReport.path, {
      method: 'POST',
      headers: { ...token, 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    })
    answers.push(`${response.status} ${await response.text()}`)
  }
  for (const { path } of [overview, listReports]) answers.push(await (await fetch(url + path, { headers: token })).text())
  return answers
}

describe('a backup', () => {
  it('restored into another folder answers 100 queries with the same bytes, and keeps everyone signed in', async () => {
    const token = await signedIn(server.url)
    const later = join(folder, 'later')
    await runAdroit(dataDir, ['backup', later])
    const before = await hundredAnswers(server.url, token)
    expect(before.filter((answer) => answer.includes('"count":0')).length).toBeLessThan(30)
    const elsewhere = join(folder, 'elsewhere')
    const { code, stdout } = await runAdroit(elsewhere, ['restore', later])
    expect(code).toBe(0)
    expect(stdout).toContain('Restored')
    const restored = await startServer(elsewhere)
    try {
      expect(await hundredAnswers(restored.url, token)).toEqual(before)
    } finally {
      restored.child.kill('SIGTERM')
      await restored.ended
    }
  })

  it('continues with new ids after a restore', async () => {
    const elsewhere = join(folder, 'ids')
    await runAdroit(elsewhere, ['restore', copy])
    const ids: bigint[] = []
    for (const name of ['next', 'last']) {
      const made = await runAdroit(elsewhere, ['create-company', name, '--currency', 'USD', '--timezone', 'UTC', '--json'])
      ids.push(BigInt((JSON.parse(made.stdout) as { id: string }).id))
    }
    expect(Number((ids[1] ?? 0n) - (ids[0] ?? 0n))).toBe(1)
    expect(ids[0]).toBeGreaterThan(1_001n)
  })

  it('is readable by its owner only, and contains the files of imports', () => {
    expect(statSync(copy).mode & 0o077).toBe(0)
    expect(readdirSync(copy)).toEqual(expect.arrayContaining(['facts.duckdb', 'manifest.json', 'tables']))
  })
})

describe('a backup is refused with a message', () => {
  it('into a folder that is not empty', async () => {
    const { code, stderr } = await runAdroit(dataDir, ['backup', copy])
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('is not empty. Choose a new') })
  })

  it('if the folder cannot be created, and leaves nothing behind', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { code } = await runAdroit(dataDir, ['backup', join(file, 'copy')])
    expect(code).toBe(1)
    expect(readdirSync(folder).filter((name) => name.startsWith('.adroit-backup'))).toEqual([])
  })
})

describe('a restore is refused with a message', () => {
  const restoring = async (name: string, from: string) => {
    const { code, stderr } = await runAdroit(join(folder, name), ['restore', from])
    return { code, stderr }
  }

  it('into a folder in use, and from a folder without a backup', async () => {
    expect(await restoring('data', copy)).toEqual({ code: 1, stderr: expect.stringContaining('not empty') })
    expect(await restoring('fresh', folder)).toEqual({ code: 1, stderr: expect.stringContaining('no complete backup') })
    expect(existsSync(join(folder, 'fresh', 'postgres'))).toBe(false)
  })

  it('of a backup with changed bytes, or of a newer version', async () => {
    const damaged = join(folder, 'damaged')
    await runAdroit(dataDir, ['backup', damaged])
    const table = join(damaged, 'tables', 'reports.ndjson.gz')
    const bytes = readFileSync(table)
    writeFileSync(table, bytes.subarray(0, -1))
    expect(await restoring('fresh', damaged)).toEqual({
      code: 1,
      stderr: expect.stringContaining('reports.ndjson.gz in the backup is damaged'),
    })
    writeFileSync(table, bytes)
    const manifest = join(damaged, 'manifest.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('0001-start.sql', '9999-later.sql'))
    expect(await restoring('newer', damaged)).toEqual({ code: 1, stderr: expect.stringContaining('newer version') })
  })

  it('that was interrupted is reported at the next start', async () => {
    const half = join(folder, 'half')
    mkdirSync(half, { mode: 0o700 })
    writeFileSync(join(half, 'restoring'), copy)
    const { code, stderr } = await runAdroit(half, ['create-company', 'acme', '--currency', 'USD', '--timezone', 'UTC'])
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('was interrupted') })
  })
})
