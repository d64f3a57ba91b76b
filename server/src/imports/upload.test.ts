import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { capacityLimits } from '@adroit/contract/capacity-limits'
import { headers } from '@adroit/contract/envelope'
import { type ErrorKey, errors } from '@adroit/contract/errors'
import { getImport, listImports, uploadImport } from '@adroit/contract/imports'
import { disableMember, listMembers } from '@adroit/contract/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount } from '../../test/browser-import.ts'
import { type Client, multipart, sendFile, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let world: World
let client: Client
let viewer: Client
let account: string
beforeAll(async () => {
  world = await startWorld()
  const { abbreviation } = await makeCompany(world, { roles: ['owner', 'viewer'] })
  client = await signIn(world, abbreviation)
  viewer = await signIn(world, abbreviation, 'viewer')
  account = await makeAccount(client)
})
afterAll(() => world.close())

const file = { name: 'export.csv', bytes: 'Day,Campaign,Spend\n2026-11-01,C,1\n' }
const own = (of: Client) => ({ [headers.token]: of.token, [headers.language]: 'en-US' })
const keyOf = (code: number) => Object.entries(errors).find(([, error]) => error.code === code)?.[0] as ErrorKey
const send = async (payload: Buffer, extra: Record<string, string> = own(client)) => {
  const { status, body } = await sendFile(world, uploadImport, payload, extra)
  return [status, keyOf(body.code)]
}
const left = () =>
  readdirSync(join(world.ctx.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

/** A refused upload leaves no import and no file behind. */
async function leavesNothing(): Promise<void> {
  expect((await client.call(listImports, { account })).count).toBe(0)
  expect(left()).toEqual([])
}

describe('an upload is refused', () => {
  it('without a session and without the permission, before its body is read', async () => {
    const noMultipart = Buffer.from('not multipart at all')
    expect(await send(noMultipart, {})).toEqual([401, 'session_invalid'])
    expect(await send(noMultipart, own(viewer))).toEqual([403, 'not_allowed'])
    expect(await send(multipart({ account }, file), own(viewer))).toEqual([403, 'not_allowed'])
    await leavesNothing()
  })

  it('unless it is multipart', async () => {
    expect(await send(Buffer.from('{}'), { ...own(client), 'content-type': 'application/json' })).toEqual([415, 'content_type_unknown'])
    expect(await send(Buffer.from('Day'), { ...own(client), 'content-type': 'text/csv' })).toEqual([415, 'content_type_unknown'])
    await leavesNothing()
  })

  it('if it is broken, and still gets an answer', async () => {
    expect(await send(Buffer.from('no boundary in here'))).toEqual([422, 'body_malformed'])
    const whole = multipart({ account }, { name: 'a.csv', bytes: 'x'.repeat(200_000) })
    expect(await send(whole.subarray(0, 100_000))).toEqual([422, 'body_malformed'])
    expect(await send(whole, { ...own(client), 'content-type': 'multipart/form-data' })).toEqual([422, 'body_malformed'])
    await leavesNothing()
  })

  it('without a file', async () => {
    expect(await send(multipart({ account }, null))).toEqual([422, 'file_missing'])
    await leavesNothing()
  })

  it('without an account, or with one that is not a number or another company’s', async () => {
    expect(await send(multipart({}, file))).toEqual([422, 'input_invalid'])
    expect(await send(multipart({ account: 'mine' }, file))).toEqual([422, 'input_invalid'])
    expect(await send(multipart({ account: '9223372036854775807' }, file))).toEqual([404, 'account_gone'])
    const { abbreviation } = await makeCompany(world)
    const theirs = await makeAccount(await signIn(world, abbreviation))
    expect(await send(multipart({ account: theirs }, file))).toEqual([404, 'account_gone'])
    await leavesNothing()
  })

  it('if its sender was disabled while it arrived', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
    const owner = await signIn(world, abbreviation)
    const buyer = await signIn(world, abbreviation, 'buyer')
    const theirs = await makeAccount(owner)
    const id = (await owner.call(listMembers, {})).members.find(({ username }) => username === 'buyer')?.id ?? ''
    const { files } = world.ctx
    const receive: typeof files.receive = async (bytes) => {
      const arrived = await files.receive(bytes)
      await owner.call(disableMember, { id, disabled: true })
      return arrived
    }
    Object.assign(world.ctx, { files: { ...files, receive } })
    const answer = await send(multipart({ account: theirs }, file), own(buyer)).finally(() => Object.assign(world.ctx, { files }))
    expect(answer).toEqual([401, 'session_invalid'])
    expect((await owner.call(listImports, { account: theirs })).count).toBe(0)
    expect(left()).toEqual([])
  })

  it('if it is too large', async () => {
    expect(await send(multipart({ account }, { name: 'big.csv', bytes: Buffer.alloc(capacityLimits.importBytes + 1, 'x') }))).toEqual([
      413,
      'body_too_large',
    ])
    await leavesNothing()
  })
})

describe('an upload', () => {
  it.each([
    ['../../etc/passwd.csv', 'passwd.csv'],
    ['C:\\Users\\me\\七月 报告.csv', '七月 报告.csv'],
    ['a'.repeat(300), 'a'.repeat(255)],
    ['', 'export'],
  ])('keeps the readable part of the name %s', async (name, kept) => {
    const { id } = await client.upload(uploadImport, { account }, { name, bytes: file.bytes })
    expect((await client.call(getImport, { id })).fileName).toBe(kept)
  })

  it('that is empty is accepted, and reported as empty', async () => {
    const { id } = await client.upload(uploadImport, { account }, { name: 'empty.csv', bytes: '' })
    await world.runJobs()
    expect(await client.call(getImport, { id })).toMatchObject({ state: 'failed', problem: 'The file is empty.' })
  })
})
