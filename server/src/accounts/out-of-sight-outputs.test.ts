import { exportAuditLog } from '@adroit/contract/audit-log'
import { endpoints } from '@adroit/contract/endpoints'
import { headers } from '@adroit/contract/envelope'
import { overview } from '@adroit/contract/home'
import { getNotification, listNotifications, type NotificationBody } from '@adroit/contract/notifications'
import { exportOwnData } from '@adroit/contract/own-data'
import { self } from '@adroit/contract/profile'
import { type RealtimeEvent, socketPath } from '@adroit/contract/realtime'
import { exportReport } from '@adroit/contract/report-tables'
import { getUnread } from '@adroit/contract/unread'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { whoMay } from '../../test/who-may.ts'
import { forCompany } from '../db/database.ts'
import { notify } from '../notifications/notify.ts'
import { hiddenTexts, type OutOfSight, others, restrictedRoles, startOutOfSight } from './out-of-sight.test-helper.ts'

let scene: OutOfSight
let hidden: readonly string[]
beforeAll(async () => {
  scene = await startOutOfSight()
  hidden = [scene.things.account, scene.things.app, ...hiddenTexts]
})
afterAll(() => scene.world.close())

const expectNothingHidden = (text: string, what: string) => {
  for (const one of hidden) expect(text, `${what}: ${text.slice(0, 400)}`).not.toContain(one)
}

/** All texts of a download, also those in the files of an archive or a workbook. */
async function downloaded(
  endpoint: { readonly path: string },
  input: object,
  { token }: Client,
): Promise<{ status: number; text: string }> {
  const response = await scene.world.app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: { [headers.language]: 'en-US', [headers.token]: token },
    payload: input,
  })
  const bytes = response.rawPayload
  const isArchive = bytes.subarray(0, 2).toString() === 'PK'
  const text = isArchive
    ? Object.values(unzipSync(bytes))
        .map((part) => Buffer.from(part).toString())
        .join('\n')
    : bytes.toString()
  return { status: response.statusCode, text }
}

const memberOf = async (client: Client) => (await client.call(self, {})).id

/** Notifies a member who then sees the account, or one who does not, of both accounts. */
async function tell(client: Client, bodies: readonly NotificationBody[]): Promise<void> {
  const { world, company } = scene
  const member = await memberOf(client)
  for (const body of bodies) await forCompany(world.ctx.db, company.id, (tx) => notify(tx, company.id, [member], body, world.ctx.clock()))
}

it.each(restrictedRoles)('a %s gets no id or name of such an account in a download', async (role) => {
  const { report, of } = scene
  const { id: account } = { id: scene.things.account }
  await tell(of(role), [{ kind: 'account_stopped', account: { id: account, name: 'Secret account' }, message: 'Disabled.' }])
  for (const format of ['csv', 'xlsx'] as const)
    for (const breakdown of ['ACCOUNT', 'CAMPAIGN'] as const) {
      const { text, status } = await downloaded(exportReport, { report, format, breakdown }, of(role))
      expectNothingHidden(text, `${role} ${format}`)
      if (role === 'buyer') {
        expect(status).toBe(200)
        expect(text).toContain('Open')
      }
    }
  const own = await downloaded(exportOwnData, {}, of(role))
  expect(own.status).toBe(200)
  expectNothingHidden(own.text, 'own data')
  expect((await downloaded(exportAuditLog, { format: 'csv', filter: {} }, of(role))).text).not.toContain('Secret')
})

it.each(restrictedRoles)('a %s reads no id or name of such an account in the answer of a call', async (role) => {
  const { of, answered, open, report, draft } = scene
  let answers = 0
  for (const endpoint of endpoints) {
    const { access, download, method, name, file } = endpoint
    if (access === 'link' || access === 'app_key' || method !== 'POST' || download === true || file !== undefined) continue
    if (name === 'logout') continue
    const text = await answered(endpoint, whoMay[name]?.sends(others({ report, draft, account: open })), of(role))
    if (text.startsWith('200')) answers += 1
    expectNothingHidden(text, name)
  }
  expect(answers).toBeGreaterThan(30)
  await of(role).call(self, {})
})

it('a notification that was stored before is hidden once its member does not see the account, and not counted', async () => {
  const client = scene.of('viewer')
  const [secret, open] = [
    { id: scene.things.account, name: 'Secret account' },
    { id: scene.open, name: 'Open account' },
  ]
  await tell(client, [
    { kind: 'account_stopped', account: secret, message: 'Disabled.' },
    { kind: 'import_failed', import: '7', fileName: 'a.csv', account: secret },
    { kind: 'account_read', account: secret, from: '2026-11-01', to: '2026-11-02' },
    { kind: 'account_stopped', account: open, message: 'Disabled.' },
  ])
  const { notifications } = await client.call(listNotifications, {})
  expect(notifications.map(({ body }) => body)).toEqual([{ kind: 'account_stopped', account: open, message: 'Disabled.' }])
  expect(JSON.stringify(await client.call(overview, {}))).not.toContain('Secret')
  expect(await client.call(getUnread, {})).toBe(1)
  const id = Number(notifications[0]?.id)
  for (const one of [id - 1, id - 2, id - 3]) expect((await client.ask(getNotification, { id: String(one) })).body.code).not.toBe(0)
  const owner = scene.owner
  await tell(owner, [{ kind: 'account_stopped', account: secret, message: 'Disabled.' }])
  expect((await owner.call(listNotifications, {})).notifications[0]?.body).toMatchObject({ account: secret })
})

it('a socket of a restricted member is told no event of such an account, and no count of its notifications', async () => {
  const { world, company, of, open, things } = scene
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const hear = async (client: Client) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`)
    const heard: RealtimeEvent[] = []
    socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data)) as RealtimeEvent))
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    socket.send(JSON.stringify({ kind: 'hello', token: client.token }))
    const until = async (holds: () => boolean) => {
      while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await until(() => heard.some(({ kind }) => kind === 'unread'))
    return { socket, heard, until }
  }
  const [restricted, owner] = [await hear(of('viewer')), await hear(scene.owner)]
  expect(restricted.heard.find(({ kind }) => kind === 'unread')).toEqual({ kind: 'unread', count: 1 })
  const at = '2026-11-20T12:00:00.000Z'
  for (const account of [things.account, things.app, open]) {
    world.ctx.realtime.publish({ company: company.id }, { kind: 'change', account, change: '5' })
    world.ctx.realtime.publish(
      { company: company.id },
      { kind: 'sync', account, stream: 'today', state: 'done', part: null, changed: true, at },
    )
  }
  const ofOpen = (heard: readonly RealtimeEvent[]) => heard.filter((news) => 'account' in news && news.account === open).length
  await restricted.until(() => ofOpen(restricted.heard) === 2)
  await owner.until(() => ofOpen(owner.heard) === 2)
  expectNothingHidden(JSON.stringify(restricted.heard), 'socket')
  expect(JSON.stringify(owner.heard)).toContain(things.account)
  for (const { socket } of [restricted, owner]) socket.close()
})
