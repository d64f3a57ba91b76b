import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginConnect, completeConnect, connectAccounts, listMedia } from '@adroit/contract/connections'
import { listFreshness } from '@adroit/contract/freshness'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openBentSandbox } from '../../test/bent-sandbox.ts'
import { startOnEmptyStores } from '../../test/empty-stores.ts'
import { loginAt } from '../../test/http-client.ts'
import { settingsOf } from '../../test/media.ts'
import { runAdroit } from '../../test/process.ts'
import { startSandbox } from '../../test/sandbox.ts'
import { consent } from '../demo/consent.ts'
import { pause } from '../lib/processes.ts'

const password = 'Kestrel-74'
const company = 'notices'

async function until<T>(find: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    await pause(100)
  }
}

it('a kill after the metrics were stored and before their notices were does not lose the notices', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'adroit-notices-killed-')), 'data')
  const bent = await openBentSandbox()
  const sandbox = await startSandbox({ seed: 1 })
  bent.target = new URL(sandbox.urls.control).origin
  let letThrough = () => {}
  const locked = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  bent.bend = async ({ path }, text) => {
    if (!path.includes('level=account')) return text
    await locked
    return text.replace(/"spend":"([\d.]+)"/g, (_, spend) => `"spend":"${(Number(spend) * 2).toFixed(2)}"`)
  }
  const start = () => startOnEmptyStores(dataDir, [], { ...settingsOf(sandbox), BACKFILL_DAYS: '2', ...bent.env, LOG_LEVEL: 'error' })
  let server = await start()
  const database = async () => {
    const client = new pg.Client({ host: join(dataDir, 'postgres', 'cluster'), user: 'adroit', database: 'adroit' })
    client.on('error', () => {})
    await client.connect()
    await client.query("set app.company = '*'")
    return client
  }
  try {
    await runAdroit(dataDir, ['create-company', company, '--currency', 'USD', '--timezone', 'UTC'])
    await runAdroit(dataDir, ['create-member', 'owner', '--company', company, '--role', 'owner'], { input: `${password}\n` })
    const { call } = await loginAt(server.url, { company, username: 'owner', password })
    const { url } = await call(beginConnect, { platform: 'meta' })
    await call(completeConnect, { platform: 'meta', returned: await consent(new URL(url)) })
    const media = (await call(listMedia, {})).accounts.find(({ name }) => name.startsWith('New York'))
    // Streams can be created and read, but what a sync found cannot be stored with them.
    const holder = await database()
    await call(connectAccounts, { accounts: [{ media: media?.id ?? '', account: null, imports: 'keep' }] })
    await holder.query('begin')
    await holder.query('lock table sync_streams in share row exclusive mode')
    letThrough()
    const runs = await until(async () => {
      const { rows } = await holder.query("select count(*) as runs from sync_runs where stream = 'today'")
      return Number(rows[0].runs) > 0 ? Number(rows[0].runs) : undefined
    })
    expect(runs).toBe(1)
    expect((await holder.query('select notices from sync_streams')).rows.flatMap(({ notices }) => notices)).toEqual([])
    server.child.kill('SIGKILL')
    await server.ended
    await holder.end().catch(() => {})
    server = await start()
    const again = await loginAt(server.url, { company, username: 'owner', password })
    const notices = await until(async () => {
      const { accounts } = await again.call(listFreshness, {})
      const found = accounts[0]?.freshness
      return found?.readAt != null && found.notices.length > 0 ? found.notices : undefined
    })
    expect(notices).toMatchObject([{ kind: 'not_attributed', share: 0.5 }])
  } catch (error) {
    throw new Error(`the server said ${server.output().slice(-2_000)}`, { cause: error })
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    await sandbox.close()
    await bent.close()
    rmSync(join(dataDir, '..'), { recursive: true, force: true })
  }
}, 300_000)
