import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { acceptInvite, addMember } from '@adroit/contract/members'
import { seeded } from '../src/demo/random.ts'
import { pause } from '../src/lib/processes.ts'
import { startOnEmptyStores } from './empty-stores.ts'
import { type HttpClient, loginAt, send } from './http-client.ts'
import { makeContents } from './page-events.ts'
import { openSessions } from './page-members.ts'
import { runAdroit, type ServerProcess } from './process.ts'
import { breakSockets } from './socket-breaks.ts'

const who = { company: 'sockets', password: 'Kestrel-74' }
const perMember = 10
const memberCount = 50
const perSecond = 50
const rounds = 5
const secondsOfRound = 20

/** The most that the server's heap may grow after garbage collections between the first round and the last, in MB. */
const mostHeapGrowth = 8
/** The same of its resident memory, which the allocators of the database driver and of the compression return late. */
const mostRssGrowth = 64

interface Memory {
  readonly rss: number
  readonly heapUsed: number
  readonly external: number
}

/**
 * Keeps 500 pages open over real connections, with the app's own code for the connection and for refetching, causes 50 events a second and
 * breaks `count` connections. Returns whether every page showed the truth after each round, and the server's memory stayed flat.
 */
export async function soakSockets(count: number, seed: number): Promise<boolean> {
  console.log(`seed ${seed}, ${memberCount * perMember} sockets, ${count} breaks, ${availableParallelism()} cores`)
  const folder = mkdtempSync(join(tmpdir(), 'adroit-sockets-'))
  const preload = fileURLToPath(new URL('print-memory.ts', import.meta.url))
  const server = await startOnEmptyStores(folder, [], { NODE_OPTIONS: `--expose-gc --import=${preload}` })
  try {
    await runAdroit(folder, ['create-company', who.company, '--currency', 'USD', '--timezone', 'UTC'])
    await runAdroit(folder, ['create-member', 'owner', '--company', who.company, '--role', 'owner'], { input: `${who.password}\n` })
    const owner = await loginAt(server.url, { ...who, username: 'owner' })
    const usernames = ['owner', ...(await addMembers(server.url, owner, memberCount - 1))]
    const contents = await makeContents(owner, 10)
    const members = await openSessions(server.url, who, usernames, perMember)
    const memory: Memory[] = []
    const outcome = await breakSockets(
      { url: server.url, random: seeded(seed), contents, members, owner: 'owner' },
      {
        ...{ rounds, events: perSecond * secondsOfRound, breaks: Math.ceil(count / rounds), perSecond },
        ...{ kinds: ['vanished', 'killed'], patience: 120_000 },
        afterRound: async (round, wrong) => {
          memory.push(await memoryOf(server))
          console.log(
            `${new Date().toISOString().slice(11, 19)} round ${round} of ${rounds}: wrong ${wrong}, ${textOf(memory.at(-1) as Memory)}`,
          )
        },
      },
    )
    const [, before, ...rest] = memory
    const after = rest.at(-1)
    if (!before || !after) throw new Error('no memory was measured')
    const growth = { heap: mb(after.heapUsed - before.heapUsed), rss: mb(after.rss - before.rss) }
    console.table([
      {
        sockets: outcome.sockets,
        events: outcome.events,
        refused: outcome.refused,
        'events/s': Math.round(outcome.eventsPerSecond),
        breaks: outcome.breaks,
        reconnects: outcome.reconnects,
        'wrong states': outcome.wrong,
        'longest until true, s': Math.round(outcome.longest / 1_000),
        'heap, MB': `${mb(before.heapUsed)} → ${mb(after.heapUsed)}`,
        'resident, MB': `${mb(before.rss)} → ${mb(after.rss)}`,
      },
    ])
    return outcome.wrong === 0 && outcome.breaks >= count && growth.heap <= mostHeapGrowth && growth.rss <= mostRssGrowth
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Adds buyers by invite links. Returns their usernames. */
async function addMembers(url: string, owner: HttpClient, count: number): Promise<string[]> {
  const usernames = Array.from({ length: count }, (_, index) => `buyer${index + 1}`)
  for (const username of usernames) {
    const accounts = { access: 'all' as const, accounts: [], groups: [] }
    const { link } = await owner.call(addMember, { username, name: username, email: null, role: 'buyer', accounts })
    const secret = link.slice(link.lastIndexOf('=') + 1)
    const input = { secret, password: who.password, agreed: true, deviceId: `the device of ${username}` }
    const { code, msg } = await send(url, acceptInvite.method, acceptInvite.path, input, {})
    if (code !== 0) throw new Error(`acceptInvite: code ${code}, ${msg}`)
  }
  return usernames
}

/** Returns the server's memory after garbage collections. */
async function memoryOf(server: ServerProcess): Promise<Memory> {
  const lines = () => server.output().match(/^memory .+$/gm) ?? []
  const before = lines().length
  server.child.kill('SIGUSR2')
  while (lines().length === before) await pause(50)
  return JSON.parse((lines().at(-1) ?? '').slice('memory '.length)) as Memory
}

const mb = (bytes: number) => Math.round(bytes / 1_048_576)
const textOf = ({ rss, heapUsed, external }: Memory) => `heap ${mb(heapUsed)} MB, external ${mb(external)} MB, resident ${mb(rss)} MB`
