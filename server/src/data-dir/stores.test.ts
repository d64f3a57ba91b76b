import { execFileSync } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import { queryReport } from '@adroit/contract/report-tables'
import { login } from '@adroit/contract/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyEmptyStores } from '../../test/empty-stores.ts'
import { makeOwnCompany, ownCompany } from '../../test/own-company.ts'
import { processesIn, runAdroit, type ServerProcess, spawnAdroit, spawnServer, startServer, until } from '../../test/process.ts'
import { postmasterOf } from '../db/embedded/postmaster.ts'

const folder = mkdtempSync(join(tmpdir(), 'adroit-stores-'))
const whole = join(folder, 'whole')
/** The same, killed with transactions in DuckDB's log. */
const killed = join(folder, 'killed')
/** Another installation. */
const other = join(folder, 'other')
let answer: string
beforeAll(async () => {
  await copyEmptyStores(whole)
  await makeOwnCompany(whole, folder)
  copyFolder(whole, killed)
  const server = await startServer(whole)
  answer = await asked(server)
  await stop(server)
  expect(JSON.parse(answer)).toMatchObject({ code: 0 })
  expect(answer.length).toBeGreaterThan(2_000)
  await killWithLog(killed)
  await runAdroit(other, ['create-company', 'acme', '--currency', 'USD', '--timezone', 'UTC'])
  await killWithLog(other)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const importDay = (dataDir: string) => {
  const file = join(folder, 'day.csv')
  writeFileSync(file, 'Day,Campaign name,Amount spent (USD),Impressions\n2026-11-01,C,5,10\n')
  return runAdroit(dataDir, ['import', file, '--company', ownCompany.company, '--account', 'Day', '--platform', 'meta'])
}

/** Runs a server, imports a day and kills it before DuckDB's log is written into the file. */
async function killWithLog(dataDir: string): Promise<void> {
  const server = await startServer(dataDir)
  await importDay(dataDir)
  expect(existsSync(join(dataDir, 'facts.duckdb.wal'))).toBe(true)
  server.child.kill('SIGKILL')
  await server.ended
  const database = postmasterOf(join(dataDir, 'postgres', 'cluster'))
  if (database !== null) process.kill(database, 'SIGINT')
  await until(() => processesIn(dataDir).length === 0)
}

function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-Rp', from, to])
}

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM')
  await server.ended
}

/** A report of everything, as bytes. */
async function asked({ url }: { readonly url: string }): Promise<string> {
  const post = (path: string, body: unknown, more = {}) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...more }, body: JSON.stringify(body) })
  const { data } = (await (await post(login.path, { ...ownCompany, agreed: true })).json()) as { data: { token: string } }
  const report = {
    name: '',
    platforms: [],
    accounts: [],
    breakdown: 'AD',
    metrics: ['spend', 'impressions', 'clicks'],
    sort: { by: 'spend', direction: 'desc' },
    dateRange: { preset: 'past_6_months' },
  }
  const sent = { report, offset: 0, limit: 200 }
  return await (await post(queryReport.path, sent, { [headers.token]: data.token, [headers.language]: 'en-US' })).text()
}

/** Copies a data folder and changes the copy. */
function changed(from: string, name: string, change: (facts: string) => void): string {
  const dataDir = join(folder, name)
  copyFolder(from, dataDir)
  change(join(dataDir, 'facts.duckdb'))
  return dataDir
}

/** What `serve` and `doctor` say to a data folder: the server's answer to a report, or what it ends with. */
async function outcome(dataDir: string) {
  const doctor = await runAdroit(dataDir, ['doctor'])
  const starting = spawnServer(dataDir)
  const url = await starting.up.catch(() => null)
  const answered = url === null ? null : await asked({ url })
  if (url !== null) starting.child.kill('SIGTERM')
  return { code: await starting.ended, output: starting.output(), answered, doctor }
}

async function refused(dataDir: string, words: RegExp): Promise<void> {
  const { code, output, doctor } = await outcome(dataDir)
  expect({ code, output }).toEqual({ code: 65, output: expect.stringMatching(words) })
  expect(output).toContain('adroit restore')
  expect(output).toContain('adroit rebuild-facts')
  expect(output).toContain(dataDir)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect({ code: doctor.code, stdout: doctor.stdout }).toEqual({ code: 1, stdout: expect.stringMatching(words) })
}

describe('a report store is refused in words, and found by doctor', () => {
  it('if it is deleted', async () => {
    await refused(
      changed(whole, 'deleted', (facts) => rmSync(facts)),
      /is missing from/,
    )
  })

  it('if it is that of another installation', async () => {
    await refused(
      changed(whole, 'foreign', (facts) => copyFileSync(join(other, 'facts.duckdb'), facts)),
      /belongs to a different database/,
    )
  })

  it('if it is a copy of an earlier start, and the database is one', async () => {
    const before = changed(whole, 'before', () => {})
    const later = changed(whole, 'later', () => {})
    await importDay(later)
    await refused(
      changed(later, 'older', (facts) => copyFileSync(join(before, 'facts.duckdb'), facts)),
      /is an older copy and lacks/,
    )
    await refused(
      changed(before, 'older-database', (facts) => copyFileSync(join(later, 'facts.duckdb'), facts)),
      /The database is an older copy/,
    )
  })

  it('if it is truncated, emptied, or no store at all', async () => {
    const { size } = statSync(join(whole, 'facts.duckdb'))
    for (const [index, left] of [0, 100, 20_000, Math.floor(size / 2)].entries())
      await refused(
        changed(whole, `truncated-${index}`, (facts) => truncateSync(facts, left)),
        /is damaged|is an older copy/,
      )
    await refused(
      changed(whole, 'text', (facts) => writeFileSync(facts, 'not a store\n'.repeat(2_000))),
      /is damaged/,
    )
  })
})

/** Changes one bit of a file. */
function flip(file: string, at: number): void {
  const descriptor = openSync(file, 'r+')
  const byte = Buffer.alloc(1)
  readSync(descriptor, byte, 0, 1, at)
  byte[0] = (byte[0] ?? 0) ^ 0x10
  writeSync(descriptor, byte, 0, 1, at)
  closeSync(descriptor)
}

/** Either the store is refused, or every answer is right or says that the data is unavailable; then doctor finds it. */
async function neverWrong(name: string, change: number | ((facts: string) => void)): Promise<void> {
  const dataDir = changed(whole, name, typeof change === 'number' ? (facts) => flip(facts, change) : change)
  const { code, output, answered, doctor } = await outcome(dataDir)
  rmSync(dataDir, { recursive: true })
  if (answered === null) {
    expect({ code, output }).toEqual({
      code: 65,
      output: expect.stringMatching(/is damaged|is an older copy|a different database/),
    })
    expect(doctor.code).toBe(1)
  } else if (answered !== answer) {
    expect(JSON.parse(answered)).toMatchObject({ code: errors.stores_unavailable.code })
    expect({ code: doctor.code, text: doctor.stdout }).toEqual({ code: 1, text: expect.stringContaining('is damaged') })
  }
}

describe('one changed bit of a report store is refused or never changes an answer', () => {
  it.each([0, 8, 12, 4_096 + 24, 8_192 + 24])('in the header, at %i', async (at) => {
    await neverWrong(`header-${at}`, at)
  })

  it.each([0.1, 0.35, 0.5, 0.8])('in the middle, at %d of its size', async (share) => {
    await neverWrong(`middle-${share}`, Math.floor(statSync(join(whole, 'facts.duckdb')).size * share))
  })

  it('at the end, cut off', async () => {
    const { size } = statSync(join(whole, 'facts.duckdb'))
    await neverWrong('cut', (facts) => truncateSync(facts, size - 1))
  })

  it.each([1, 100_000])('at the end, %i bytes before it', async (before) => {
    await neverWrong(`end-${before}`, statSync(join(whole, 'facts.duckdb')).size - before)
  })
})

describe("DuckDB's log of a killed server", () => {
  it('is replayed', async () => {
    const dataDir = changed(killed, 'replayed', () => {})
    expect((await outcome(dataDir)).code).toBe(0)
  })

  it('that is deleted with an import in it is refused in words', async () => {
    await refused(
      changed(killed, 'no-log', (facts) => rmSync(`${facts}.wal`)),
      /is an older copy and lacks/,
    )
  })

  it('of another store is refused in words, or changes no answer', async () => {
    for (const [index, from] of [killed, other].entries()) {
      const log = readFileSync(join(from, 'facts.duckdb.wal'))
      const dataDir = changed(whole, `foreign-log-${index}`, (facts) => writeFileSync(`${facts}.wal`, log))
      const { code, output, answered, doctor } = await outcome(dataDir)
      if (code === 0) expect({ answered, doctor: doctor.code }).toEqual({ answered: answer, doctor: 0 })
      else expect({ code, output, doctor: doctor.code }).toEqual({ code: 65, output: expect.stringMatching(/is damaged/), doctor: 1 })
    }
  })
})

describe('rebuild-facts', () => {
  it('is refused while a server runs, and after a kill in its middle works when it is repeated', async () => {
    const dataDir = changed(whole, 'rebuilt', () => {})
    const server = await startServer(dataDir)
    const beside = await runAdroit(dataDir, ['rebuild-facts'])
    expect({ code: beside.code, stderr: beside.stderr }).toEqual({ code: 1, stderr: expect.stringContaining('in use by another Adroit') })
    await stop(server)
    rmSync(join(dataDir, 'facts.duckdb'))
    const first = spawnAdroit(dataDir, ['rebuild-facts'])
    await until(() => existsSync(join(dataDir, 'facts.duckdb.rebuilding')))
    first.child.kill('SIGKILL')
    await first.ended
    const second = await runAdroit(dataDir, ['rebuild-facts'])
    expect({ code: second.code, stdout: second.stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining('These imports did not come back'),
    })
    const { code, doctor } = await outcome(dataDir)
    expect({ code, doctor: doctor.code }).toEqual({ code: 0, doctor: 0 })
  })
})
