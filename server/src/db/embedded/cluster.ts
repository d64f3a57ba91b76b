import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { socketFolder } from '../../data-dir/socket-path.ts'
import { PlainError } from '../../lib/plain-error.ts'
import { isAlive, pause, workingFolder } from '../../lib/processes.ts'
import { postgresHome } from './binaries.ts'
import { type Identity, identityFor } from './identity.ts'

/** Name of the superuser that initdb makes; only set-up uses it, the application connects as an ordinary role. */
const superuser = 'cluster_owner'

export interface Cluster {
  /** Connection settings for a role and database of this cluster, over its socket. */
  readonly connection: (role: string, database: string) => { host: string; user: string; database: string }
  /** As the superuser, for set-up only. */
  readonly admin: (database?: string) => { host: string; user: string; database: string }
  readonly stop: () => Promise<void>
}

/**
 * Starts PostgreSQL in `dir` (made when missing): a child process on a Unix socket inside the folder, no TCP port.
 * The caller holds the lock of the data folder. `onExit` is told when the server ends without `stop`.
 */
export async function startCluster(
  dir: string,
  onExit: (output: string) => void,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const home = postgresHome()
  const cluster = join(dir, 'cluster')
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  const ready = join(dir, 'ready')
  // An initdb that was killed half-way left no marker: begin again.
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
  return await start(home, cluster, identity, onExit, settings)
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
  if (code !== 0) throw new PlainError(`The database could not be made in ${cluster}: ${output()}`)
}

/** After a kill -9 of our process its PostgreSQL goes on: it is the one whose working folder is this cluster. */
async function stopOrphan(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!(pid > 0) || !isAlive(pid) || workingFolder(pid) !== cluster) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 50) await pause(50)
}

async function start(
  home: string,
  cluster: string,
  identity: Identity,
  onExit: (output: string) => void,
  settings: Readonly<Record<string, string>>,
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
  // Killed together with our process, the old server's shared memory may be held for about a second.
  for (let attempt = 0; ; attempt += 1) {
    const child = run(identity, join(home, 'bin', 'postgres'), args, cluster)
    const output = collect(child)
    if (await answers(child, connection(superuser, 'postgres'))) {
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
    if (attempt === 10) throw new PlainError(`The embedded PostgreSQL does not start in ${cluster}: ${output()}`)
    await pause(400)
  }
}

/** True once the server takes connections, false when it ended first. */
async function answers(child: ChildProcess, connection: pg.ClientConfig): Promise<boolean> {
  const until = Date.now() + 60_000
  while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
    const client = new pg.Client(connection)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await pause(20)
    }
  }
  return false
}

/** SIGINT is PostgreSQL's fast shutdown; SIGTERM would wait for every client. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  await ended
}

function run(identity: Identity, program: string, args: readonly string[], cwd: string): ChildProcess {
  const [command = program, ...rest] = [...identity.prefix, program, ...args]
  const { uid, gid } = identity
  // A process group of its own, so that Ctrl-C reaches us first and the stop is in order.
  return spawn(command, rest, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC' },
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  })
}

/** The last lines that the program wrote. */
function collect(child: ChildProcess): () => string {
  let text = ''
  const add = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4_000)
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return () => text.trim()
}
