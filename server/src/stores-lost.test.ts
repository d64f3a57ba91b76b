import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import { listReports } from '@adroit/contract/report-list'
import { login } from '@adroit/contract/session'
import { afterAll, describe, expect, it } from 'vitest'
import { copyEmptyStores } from '../test/empty-stores.ts'
import { runAdroit, type ServerProcess, startServer } from '../test/process.ts'
import { postmasterOf } from './db/embedded/postmaster.ts'
import { pause } from './lib/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'adroit-lost-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const password = 'Kestrel-74'

async function madeCompany(dataDir: string): Promise<void> {
  await copyEmptyStores(dataDir)
  await runAdroit(dataDir, ['create-company', 'acme', '--currency', 'USD', '--timezone', 'UTC'])
  await runAdroit(dataDir, ['create-member', 'owner', '--company', 'acme', '--role', 'owner'], { input: `${password}\n` })
}

async function signIn(server: ServerProcess): Promise<string> {
  const sent = { company: 'acme', username: 'owner', password, agreed: true }
  const response = await fetch(server.url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  })
  return ((await response.json()) as { data: { token: string } }).data.token
}

const reports = async (server: ServerProcess, token: string) => {
  const response = await fetch(server.url + listReports.path, { headers: { [headers.token]: token, [headers.language]: 'en-US' } })
  return { status: response.status, code: ((await response.json()) as { code: number }).code }
}

describe('a database that is killed while in use', () => {
  it('makes calls fail with a clear error, signs nobody out, and recovers by itself', async () => {
    const dataDir = join(folder, 'killed')
    const cluster = join(dataDir, 'postgres', 'cluster')
    await madeCompany(dataDir)
    const server = await startServer(dataDir)
    const token = await signIn(server)
    for (let round = 0; round < 3; round += 1) {
      const asked = Array.from({ length: 20 }, async (_, index) => {
        await pause(index * 10)
        return await reports(server, token)
      })
      const killed = postmasterOf(cluster)
      if (killed === null) throw new Error('no PostgreSQL runs')
      process.kill(killed, 'SIGKILL')
      for (const answer of await Promise.all(asked)) {
        const honest =
          answer.code === 0 || (answer.status === errors.stores_unavailable.status && answer.code === errors.stores_unavailable.code)
        expect(honest, JSON.stringify(answer)).toBe(true)
      }
      // A busy server may not have noticed yet that its database is gone.
      while ([null, killed].includes(postmasterOf(cluster)) || !(await fetch(`${server.url}/readyz`)).ok) await pause(100)
      expect(await reports(server, token)).toEqual({ status: 200, code: 0 })
    }
    expect(await runAdroit(dataDir, ['create-company', 'next', '--currency', 'USD', '--timezone', 'UTC'])).toMatchObject({ code: 0 })
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})
