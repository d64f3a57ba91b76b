import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { PlainError } from '../../lib/plain-error.ts'
import { pause } from '../../lib/processes.ts'
import { socketFolder } from '../../lib/socket-folder.ts'
import { postgresHome } from './binaries.ts'
import { collect, hasEnded, run, stop } from './child.ts'
import { type Identity, identityFor } from './identity.ts'
import { postmasterOf, stopOrphan } from './postmaster.ts'

/** The superuser that initdb creates. Only set-up uses it; the application connects as an ordinary role. */
const superuser = 'cluster_owner'

/** After a power cut PostgreSQL replays its log before it accepts connections; a long log takes minutes. */
const longestStartMs = 300_000

export interface Cluster {
  /** Connection settings for a role and database of this cluster, over its socket. */
  readonly connection: (role: string, database: string) => { host: string; user: string; database: string }
  /** Connection settings for the superuser, for set-up only. */
  readonly admin: (database?: string) => { host: string; user: string; database: string }
  readonly stop: () => Promise<void>
}

/**
 * Starts PostgreSQL in `dir` (created if missing) as a child process with a Unix socket inside the folder, without a TCP port. The caller
 * must have the data folder's lock. Calls `onExit` if the server ends without `stop`. If the signal is aborted first, rejects and leaves
 * nothing running.
 */
export async function startCluster(
  dir: string,
  onExit: (output: string) => void,
  settings: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<Cluster> {
  const home = postgresHome()
  mkdirSync(join(dir, 'cluster'), { recursive: true, mode: 0o700 })
  const cluster = realpathSync(join(dir, 'cluster'))
  const ready = join(dir, 'ready')
  // An initdb that was killed half-way left no marker: start over.
  if (!existsSync(ready)) {
    rmSync(cluster, { recursive: true, force: true })
    mkdirSync(cluster, { mode: 0o700 })
  }
  const identity = identityFor(cluster, join(home, 'bin', 'postgres'))
  if (!existsSync(ready)) {
    await initialise(home, cluster, identity)
    writeFileSync(ready, '')
  }
  await stopOrphan(cluster)
  signal?.throwIfAborted()
  return await start(home, cluster, identity, onExit, settings, signal)
}

async function initialise(home: string, cluster: string, identity: Identity): Promise<void> {
  const child = run(
    identity,
    join(home, 'bin', 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      superuser,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    cluster,
  )
  const output = collect(child)
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new PlainError(`The database could not be created in ${cluster}: ${output()}`)
}

async function start(
  home: string,
  cluster: string,
  identity: Identity,
  onExit: (output: string) => void,
  settings: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Promise<Cluster> {
  const options = {
    listen_addresses: '',
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    max_connections: '60',
    ...settings,
  }
  const args = ['-D', cluster, ...Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`])]
  const host = socketFolder(cluster)
  const connection = (role: string, database: string) => ({ host, user: role, database })
  // If the old server was killed together with our process, its shared memory may stay in use for about a second.
  for (let attempt = 0; ; attempt += 1) {
    const child = run(identity, join(home, 'bin', 'postgres'), args, cluster)
    const output = collect(child)
    if (await answers(child, cluster, connection(superuser, 'postgres'), signal)) {
      let stopping = false
      child.once('exit', () => stopping || onExit(output()))
      return {
        connection,
        admin: (database = 'postgres') => connection(superuser, database),
        stop: async () => {
          stopping = true
          await stop(child)
        },
      }
    }
    const inTime = hasEnded(child)
    await stop(child)
    signal?.throwIfAborted()
    if (attempt === 10 || !inTime) throw new PlainError(`The embedded PostgreSQL did not start in ${cluster}: ${output()}`)
    await pause(400)
  }
}

/** True once our child accepts connections (and not another server on the same socket); false if it ends first or takes too long. */
async function answers(
  child: ChildProcess,
  cluster: string,
  connection: pg.ClientConfig,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const until = Date.now() + longestStartMs
  while (!hasEnded(child) && Date.now() < until && signal?.aborted !== true) {
    const client = new pg.Client(connection)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      if (postmasterOf(cluster) === child.pid) return true
    } catch {
      // Not ready yet.
    }
    await pause(20)
  }
  return false
}
