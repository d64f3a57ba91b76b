import { bindEmail, sendEmailCode } from '@adroit/contract/credentials'
import { uploadImport } from '@adroit/contract/imports'
import { saveNotificationSettings, turnOnPush } from '@adroit/contract/notification-settings'
import { listNotifications } from '@adroit/contract/notifications'
import { self } from '@adroit/contract/profile'
import { shareReport } from '@adroit/contract/report-sharing'
import { createReport } from '@adroit/contract/reports'
import { saveWebhook } from '@adroit/contract/webhooks'
import { seeded } from '../src/demo/random.ts'
import { pause } from '../src/lib/processes.ts'
import { makeAccount } from './browser-import.ts'
import { type ChatService, startChatService } from './chat-service.ts'
import type { HttpClient } from './http-client.ts'
import { type KilledServer, startKilledServer } from './killed-server.ts'
import { codeFor, mailTo } from './mail.ts'
import { runAdroit } from './process.ts'
import { type PushService, startPushService } from './push-service.ts'
import { type RunningSandbox, startSandbox } from './sandbox.ts'

export const channels = ['push', 'mail', 'chat'] as const
type Channel = (typeof channels)[number]

/** What arrived of the notifications of one kill, in one channel. */
interface Arrived {
  /** Told before the kill. */
  readonly before: number
  /** Never told. */
  readonly lost: number
  /**
   * Told again in the same message, which devices and mailboxes recognize: nobody knows whether a service took a message whose answer was lost.
   * Chats have no such key.
   */
  readonly repeated: number
  /** Told again in another message. */
  readonly twice: number
}

interface SendingKillRun {
  /** The channel whose first message of the run the kill followed. */
  readonly during: Channel
  readonly afterMs: number
  readonly arrived: Readonly<Record<Channel, Arrived>>
}

export interface SendingKills {
  readonly runs: readonly SendingKillRun[]
  /** What was told in a channel without having happened. */
  readonly invented: Readonly<Record<Channel, readonly string[]>>
}

const email = 'owner@killed.example'
const robot = 'feishu-robot'
const slowestAnswerMs = 150
/** For the kill: push and chat messages are sent every 2 s, mails every 5 s. */
const longestWaitMs = 12_000
const perRun = 2

interface Services {
  readonly push: PushService
  readonly chat: ChatService
  readonly sandbox: RunningSandbox
}

/** One message: what it tells, and what tells repeated ones from new ones. */
interface Told {
  readonly what: string
  readonly message: string
}
type Everything = Readonly<Record<Channel, readonly Told[]>>

/**
 * Kills the server at random moments while it sends push messages, mails and chat messages about shared reports and failed imports. `lost`,
 * `twice` must stay 0, and `invented` empty.
 */
export async function sendingKills(seed: number, count: number): Promise<SendingKills> {
  const random = seeded(seed)
  const push = await startPushService()
  const chat = await startChatService()
  const sandbox = await startSandbox({ now: new Date().toISOString() })
  const services = { push, chat, sandbox }
  const server = await startKilledServer({ PUSH_ORIGINS: push.origin, WEBHOOK_ORIGINS: chat.origin, ...mailTo(sandbox) })
  try {
    const about = await setUp(server, services)
    const killed: Killed[] = []
    for (let index = 0; index < count; index += 1) killed.push(await kill(server, services, about, { index, random }))
    // what a kill interrupted may be repeated during a later run
    return judge(killed, await toldBy(services))
  } finally {
    await server.close()
    await sandbox.close()
    await chat.close()
    await push.close()
  }
}

/** A kill, with what had been told before it and what had to be told at last. */
interface Killed {
  readonly during: Channel
  readonly afterMs: number
  readonly before: Everything
  readonly wanted: Readonly<Record<Channel, readonly string[]>>
}

interface About {
  /** Of the owner. */
  readonly device: ReturnType<PushService['subscribe']>
  readonly owner: string
  readonly account: string
}

/** The owner gets mails at once, and a chat is told of failed imports. */
async function setUp(server: KilledServer, { push, chat, sandbox }: Services): Promise<About> {
  await runAdroit(server.dataDir, ['create-member', 'buyer', '--company', 'killed', '--role', 'buyer'], { input: 'Kestrel-74\n' })
  const client = server.client()
  const { id: owner } = await client.call(self, {})
  await client.call(sendEmailCode, { email })
  while ((await sandbox.control.mails(email)).mails.length === 0) await pause(50)
  await client.call(bindEmail, { email, code: await codeFor(sandbox, email) })
  await client.call(saveNotificationSettings, { mail: { mode: 'at_once', groups: ['reports', 'imports'], hour: 8, zone: 'UTC' } })
  const address = chat.addressOf(robot)
  await client.call(saveWebhook, { service: 'feishu', name: 'Buyers', address, groups: ['imports'], locale: 'en-US', on: true })
  return { device: push.subscribe('phone'), owner, account: await makeAccount(client, { owner }) }
}

async function kill(
  server: KilledServer,
  services: Services,
  { device, owner, account }: About,
  { index, random }: { index: number; random: () => number },
): Promise<Killed> {
  const { push, chat, sandbox } = services
  const during = channels[Math.floor(random() * channels.length)] ?? 'push'
  await server.client().call(turnOnPush, device)
  push.answersAfter = Math.round(random() * slowestAnswerMs)
  chat.answersAfter = Math.round(random() * slowestAnswerMs)
  if (during === 'mail') await sandbox.control.silenceMails(random() < 0.5, 1)
  const begun = await askedOf(services)
  const buyer = await server.signIn('buyer')
  const reports = named(index, 'report')
  const files = named(index, 'file')
  for (const name of reports) await share(buyer, name, owner)
  for (const name of files) await buyer.upload(uploadImport, { account }, { name, bytes: '%PDF-1.7\n' })

  await until(async () => (await askedOf(services))[during] > begun[during], longestWaitMs)
  const afterMs = Math.round(random() * slowestAnswerMs * 2)
  await pause(afterMs)
  const before = await toldBy(services)
  await server.restart('SIGKILL')

  const ids = await untilNotified(server, [...reports, ...files])
  const wanted = { push: ids, mail: [...reports, ...files], chat: files }
  await until(async () => {
    const told = await toldBy(services)
    return channels.every((channel) => wanted[channel].every((what) => told[channel].some((one) => one.what === what)))
  }, 30_000)
  return { during, afterMs, before, wanted }
}

/** How many messages were offered to each service. */
async function askedOf({ push, chat, sandbox }: Services): Promise<Record<Channel, number>> {
  return { push: push.pushed.length, mail: (await sandbox.control.mails()).offered, chat: chat.asked.length }
}

async function until(holds: () => Promise<boolean>, longestMs: number): Promise<void> {
  const deadline = performance.now() + longestMs
  while (performance.now() < deadline && !(await holds())) await pause(10)
}

/** Names of what happens in a run, of which none begins with another. */
const named = (run: number, what: string): string[] => Array.from({ length: perRun }, (_, nth) => `run ${run} ${what} ${nth}.csv`)
const names = /run \d+ (?:report|file) \d+\.csv/g

/** A shared report is a notification of the owner. */
async function share(buyer: HttpClient, name: string, owner: string): Promise<void> {
  const { id } = await buyer.call(createReport, {
    ...{ name, platforms: [], accounts: [], breakdown: 'ACCOUNT', metrics: ['spend'] },
    ...{ sort: { by: 'spend', direction: 'desc' }, dateRange: { preset: 'today' } },
  })
  await buyer.call(shareReport, { id, with: 'members', members: [owner], roles: [] })
}

/** Waits until the owner has a notification of each, which a kill delays for those of a file. Returns their ids. */
async function untilNotified(server: KilledServer, of: readonly string[]): Promise<string[]> {
  const ids = async () => {
    const lists = await Promise.all((['reports', 'imports'] as const).map((group) => server.client().call(listNotifications, { group })))
    return lists
      .flatMap(({ notifications }) => notifications)
      .filter(({ body }) => (JSON.stringify(body).match(names) ?? []).some((name) => of.includes(name)))
      .map(({ id }) => id)
  }
  await until(async () => (await ids()).length >= of.length, 30_000)
  return await ids()
}

/** Everything that was told until now. */
async function toldBy({ push, chat, sandbox }: Services): Promise<Everything> {
  const { mails } = await sandbox.control.mails(email)
  const within = (text: string) => text.match(names) ?? []
  const tags = push.pushed.map(({ headers }) => String(headers['topic']).slice(1))
  return {
    push: tags.map((what) => ({ what, message: what })),
    mail: mails.flatMap(({ text, headers }) => within(text).map((what) => ({ what, message: headers['message-id'] ?? '' }))),
    chat: chat.sent.flatMap(({ body }) => within(JSON.stringify(body))).map((what) => ({ what, message: what })),
  }
}

function judge(killed: readonly Killed[], told: Everything): SendingKills {
  const runs = killed.map(({ during, afterMs, before, wanted }) => {
    const arrived = (channel: Channel) => arrivedOf(wanted[channel], before[channel], told[channel])
    return { during, afterMs, arrived: { push: arrived('push'), mail: arrived('mail'), chat: arrived('chat') } }
  })
  const invented = (channel: Channel) => {
    const happened = new Set(killed.flatMap(({ wanted }) => wanted[channel]))
    return [...new Set(told[channel].map(({ what }) => what))].filter((what) => !happened.has(what))
  }
  return { runs, invented: { push: invented('push'), mail: invented('mail'), chat: invented('chat') } }
}

function arrivedOf(wanted: readonly string[], before: readonly Told[], told: readonly Told[]): Arrived {
  const own = told.filter(({ what }) => wanted.includes(what))
  const distinct = new Set(own.map(({ what }) => what)).size
  const messages = new Set(own.map(({ what, message }) => `${what} ${message}`)).size
  return {
    before: wanted.filter((what) => before.some((one) => one.what === what)).length,
    lost: wanted.length - distinct,
    repeated: own.length - messages,
    twice: messages - distinct,
  }
}
