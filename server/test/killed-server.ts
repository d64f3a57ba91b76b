import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOnEmptyStores } from './empty-stores.ts'
import { type HttpClient, loginAt } from './http-client.ts'
import { runAdroit } from './process.ts'

const who = { company: 'killed', username: 'owner', password: 'Kestrel-74' }

/** A server process with one company that can be ended at any moment. */
export interface KilledServer {
  readonly dataDir: string
  /** The owner's calls to the running server. */
  readonly client: () => HttpClient
  /** Signs in another member with the owner's password. */
  readonly signIn: (username: string) => Promise<HttpClient>
  /** Reads an address of the server. */
  readonly read: (path: string) => Promise<Buffer>
  /** Ends the server by a signal and starts it again on the same stores. */
  readonly restart: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
  readonly close: () => Promise<void>
}

export async function startKilledServer(env: Readonly<Record<string, string>> = {}): Promise<KilledServer> {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-killed-server-'))
  const dataDir = join(folder, 'data')
  let server = await startOnEmptyStores(dataDir, [], env)
  await runAdroit(dataDir, ['create-company', who.company, '--currency', 'USD', '--timezone', 'UTC'])
  await runAdroit(dataDir, ['create-member', who.username, '--company', who.company, '--role', 'owner'], { input: `${who.password}\n` })
  let client = await loginAt(server.url, who)
  return {
    dataDir,
    client: () => client,
    signIn: (username) => loginAt(server.url, { ...who, username }),
    read: async (path) => Buffer.from(await (await fetch(server.url + path)).arrayBuffer()),
    restart: async (signal) => {
      server.child.kill(signal)
      await server.ended
      server = await startOnEmptyStores(dataDir, [], env)
      client = await loginAt(server.url, who)
    },
    close: async () => {
      server.child.kill('SIGTERM')
      await server.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
