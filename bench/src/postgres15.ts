import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import pg from 'pg'

const programs = '/usr/lib/postgresql/15/bin'

export interface Postgres15 {
  readonly clients: readonly pg.Client[]
  readonly close: () => Promise<void>
}

/** Starts Debian's PostgreSQL 15 with the same facts: monthly partitions and the best primary key for these queries. */
export async function startPostgres15(factsFile: string, connections: number): Promise<Postgres15 | null> {
  if (!existsSync(programs)) return null
  const folder = mkdtempSync(join(tmpdir(), 'adroit-pg15-'))
  const cluster = join(folder, 'cluster')
  // PostgreSQL refuses to run as root, so root starts it in a separate user namespace.
  const prefix = process.getuid?.() === 0 ? ['unshare', '-U', '--'] : []
  const run = (program: string, args: string[]) => [...prefix, join(programs, program), ...args] as [string, ...string[]]
  const [initdb, ...initdbArgs] = run('initdb', ['-D', cluster, '-U', 'bench', '--auth=trust', '--locale=C', '--encoding=UTF8'])
  const made = spawnSync(initdb, initdbArgs, { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb of PostgreSQL 15 failed: ${made.stderr}`)
  const options = {
    listen_addresses: '',
    unix_socket_directories: folder,
    shared_buffers: '4GB',
    work_mem: '256MB',
    maintenance_work_mem: '1GB',
    max_wal_size: '8GB',
    synchronous_commit: 'off',
  }
  const [postgres, ...postgresArgs] = run('postgres', [
    '-D',
    cluster,
    ...Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ])
  const child = spawn(postgres, postgresArgs, { stdio: 'ignore', detached: true })
  const close = async (clients: readonly pg.Client[]) => {
    await Promise.all(clients.map((client) => client.end()))
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const first = await connect(folder)
  await load(first, factsFile, folder)
  const clients = [first, ...(await Promise.all(Array.from({ length: connections - 1 }, () => connect(folder))))]
  return { clients, close: () => close(clients) }
}

async function connect(host: string): Promise<pg.Client> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ host, user: 'bench', database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (attempt === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function load(client: pg.Client, factsFile: string, folder: string): Promise<void> {
  const columns = 'company, account, campaign, ad_set, ad, day_from, spend, impressions, clicks, action'
  const instance = await DuckDBInstance.create(factsFile, { access_mode: 'READ_ONLY' })
  const db = await instance.connect()
  await db.run(
    `copy (select ${columns}, strftime(day_from, '%Y-%m') as month from facts) to '${folder}/facts' (format csv, header false, partition_by (month))`,
  )
  await db.run(`copy (select company, level, number, name from entities) to '${folder}/entities.csv' (format csv, header false)`)
  db.closeSync()
  instance.closeSync()
  await client.query(`create table facts (company bigint, account bigint, campaign bigint, ad_set bigint, ad bigint, day_from date, spend bigint, impressions bigint, clicks bigint, action bigint,
    primary key (company, account, day_from, ad)) partition by range (day_from)`)
  for (const name of readdirSync(`${folder}/facts`).sort()) {
    const month = name.replace('month=', '')
    const table = `facts_${month.replace('-', '_')}`
    await client.query(`create table ${table} partition of facts for values from ('${month}-01') to ('${nextMonth(month)}-01')`)
    for (const file of readdirSync(`${folder}/facts/${name}`))
      await client.query(`copy ${table} (${columns}) from '${folder}/facts/${name}/${file}' (format csv)`)
  }
  await client.query('create table entities (company bigint, level text, number bigint, name text)')
  await client.query(`copy entities from '${folder}/entities.csv' (format csv)`)
  await client.query('create index on entities (company, level, number)')
  await client.query('vacuum analyze')
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}
