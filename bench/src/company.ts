import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertAccount } from '@adroit/server/accounts/store'
import { buildApp } from '@adroit/server/app'
import { createCompany } from '@adroit/server/company/create'
import { readConfig } from '@adroit/server/config'
import { type Context, createContext } from '@adroit/server/context'
import { forCompany } from '@adroit/server/db/database'
import { openLog } from '@adroit/server/log'
import { createMember } from '@adroit/server/members/service'
import type pg from 'pg'
import { generateFacts } from './generate.ts'

export const accountCount = 50
const password = 'Kestrel-74'

/** A server with its own stores, one large company and nineteen small ones. */
export interface BenchCompany {
  readonly ctx: Context
  /** Number of rows in the report store. */
  readonly facts: number
  readonly url: string
  readonly token: string
  readonly company: string
  readonly firstAccount: string
  readonly factsFile: string
  /** Connection settings of its database, for queries that bypass the product. */
  readonly database: pg.PoolConfig
  readonly close: () => Promise<void>
}

/** Ids of accounts start at 1001, so those of the generated facts are known. */
const firstId = 1001

export async function startBenchCompany(facts: number): Promise<BenchCompany> {
  const dataDir = mkdtempSync(join(tmpdir(), 'adroit-bench-'))
  // the clock stands still, so that no minute ever ends
  const settings = { DATA_DIR: dataDir, SECRET_KEY: 'b'.repeat(32), FACTS_MEMORY: '4GB', EVENT_BATCHES_PER_MINUTE: '1000000' }
  const config = readConfig({ ...settings, LOG_LEVEL: 'error' }, { demo: false })
  const log = openLog('error')
  const clock = () => new Date('2026-11-20T12:00:00Z')
  const first = await createContext(config, log, { clock })
  const company = await createCompany(first, {
    abbreviation: 'bench',
    name: 'Bench',
    currency: 'USD',
    timeZone: 'UTC',
    weekStart: 1,
    sample: false,
  })
  await createMember(first, { company: 'bench', username: 'owner', name: 'Owner', role: 'owner', password })
  await forCompany(first.db, company, async (tx) => {
    for (let index = 0; index < accountCount; index += 1) {
      await insertAccount(tx, company, {
        name: `Account ${String(index + 1).padStart(2, '0')}`,
        platform: 'meta',
        currency: 'USD',
        timeZone: 'UTC',
      })
    }
  })
  await first.close()
  const factsFile = join(dataDir, 'facts.duckdb')
  await generateFacts(factsFile, {
    company: Number(company),
    firstAccount: firstId,
    accounts: accountCount,
    rows: facts,
    lastDay: '2026-11-19',
  })
  const ctx = await createContext(config, log, { clock })
  const app = await buildApp(ctx)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const answer = await fetch(`${url}/api/mobile/platform/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ company: 'bench', username: 'owner', password, agreed: true }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return {
    ctx,
    facts,
    url,
    token: data.token,
    company,
    firstAccount: String(firstId),
    factsFile,
    database: { host: join(dataDir, 'postgres', 'cluster'), user: 'adroit', database: 'adroit' },
    close: async () => {
      await app.close()
      await ctx.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Calls the API over a real connection and returns the data. */
export async function post<Data>(bench: BenchCompany, path: string, body: unknown): Promise<Data> {
  const response = await fetch(bench.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-token': bench.token },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { code: number; msg: string; data: Data }
  if (answer.code !== 0) throw new Error(answer.msg)
  return answer.data
}
