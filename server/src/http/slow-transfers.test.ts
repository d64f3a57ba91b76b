import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request as ask, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setAvatar } from '@adroit/contract/avatar'
import { headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import { listImports, uploadImport } from '@adroit/contract/imports'
import { exportReport } from '@adroit/contract/report-tables'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeAccount } from '../../test/browser-import.ts'
import { type Client, multipart, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { usualPaces } from '../lib/pace.ts'
import { pause } from '../lib/processes.ts'
import { begin, rows } from '../reports/delivered-report.test-helper.ts'
import { download } from '../reports/export/export.test-helper.ts'

let world: World
beforeEach(async () => {
  world = await startWorld({ env: { EXPORTS_AT_ONCE: '3' } })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  vi.restoreAllMocks()
  world.app.server.closeAllConnections()
  return world.close()
})

const hurry = (paces: Partial<typeof world.ctx.paces>) => void Object.assign(world.ctx, { paces: { ...usualPaces, ...paces } })
const open = (path: string, client: Client, own: Record<string, string | number>): ClientRequest => {
  const { port } = world.app.server.address() as AddressInfo
  const sent = ask({ port, host: '127.0.0.1', path, method: 'POST', headers: { [headers.token]: client.token, ...own }, agent: false })
  return sent.on('error', () => {})
}
const uploading = (path: string, client: Client, body: Buffer) =>
  open(path, client, { 'content-type': 'multipart/form-data; boundary=adroit-test-boundary', 'content-length': body.length })
const answerOf = async (sent: ClientRequest) => {
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  return { status: response.statusCode, code: (JSON.parse(Buffer.concat(parts).toString()) as { code: number }).code }
}

describe('an upload', () => {
  it.each([
    ['before its file', 20],
    ['in its file', 400],
  ])('whose sender sends a few bytes a second is ended as one that does not arrive (%s), and leaves nothing', async (_where, begun) => {
    hurry({ sender: { bytesPerSecond: 2_000, windowMs: 200 } })
    const client = await signIn(world, (await makeCompany(world)).abbreviation)
    const account = await makeAccount(client)
    const body = multipart({ account }, { name: 'export.csv', bytes: 'x'.repeat(100_000) })
    const sent = uploading(uploadImport.path, client, body)
    const answer = answerOf(sent)
    sent.write(body.subarray(0, begun))
    let at = begun
    const drip = setInterval(() => {
      sent.write(body.subarray(at, at + 1))
      at += 1
    }, 20)
    expect(await answer).toEqual({ status: errors.timed_out.status, code: errors.timed_out.code })
    clearInterval(drip)
    await once(sent, 'close')
    expect((await client.call(listImports, { account })).count).toBe(0)
    const left = readdirSync(join(world.ctx.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
  })

  it('on a slow network arrives, however long it takes', async () => {
    hurry({ sender: { bytesPerSecond: 2_000, windowMs: 100 } })
    const client = await signIn(world, (await makeCompany(world)).abbreviation)
    const account = await makeAccount(client)
    const body = multipart({ account }, { name: 'export.csv', bytes: 'x'.repeat(40_000) })
    const sent = uploading(uploadImport.path, client, body)
    const answer = answerOf(sent)
    for (let at = 0; at < body.length; at += 2_000) {
      sent.write(body.subarray(at, at + 2_000))
      await pause(10)
    }
    sent.end()
    expect(await answer).toEqual({ status: 200, code: 0 })
  })

  it('of a picture is not delayed by slow senders of another member', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
    const [slow, other] = [await signIn(world, abbreviation), await signIn(world, abbreviation, 'buyer')]
    const body = multipart({}, { name: 'me.png', bytes: 'x'.repeat(1_000) })
    const hanging = Array.from({ length: 6 }, () => uploading(setAvatar.path, slow, body))
    for (const one of hanging) one.write(body.subarray(0, 300))
    while ((await connections()) < hanging.length) await pause(5)
    await pause(100)
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect((await other.upload(setAvatar, {}, { name: 'me.png', bytes })).avatar).not.toBe('')
    for (const one of hanging) one.destroy()
  })
})

const connections = () => new Promise<number>((resolve) => world.app.server.getConnections((_, count) => resolve(count)))

describe('an export', () => {
  /** Makes every name so long that a file does not fit into the buffers of a connection. */
  function lengthenNames(): void {
    const table = world.ctx.facts.table.bind(world.ctx.facts)
    vi.spyOn(world.ctx.facts, 'table').mockImplementation(async (query) => {
      const answer = await table(query)
      return { ...answer, rows: answer.rows.map((row) => ({ ...row, name: row.name.padEnd(4_000_000, 'x') })) }
    })
  }
  const exporting = (client: Client, report: string) => {
    const sent = open(exportReport.path, client, { 'content-type': 'application/json' })
    sent.end(JSON.stringify({ report, format: 'csv' }))
    return sent
  }
  const stalled = async (client: Client, report: string) => {
    const [response] = (await once(exporting(client, report), 'response')) as [IncomingMessage]
    expect(response.headers['content-disposition']).toContain('attachment')
    return response.on('error', () => {})
  }

  it('whose reader stops is ended, and its slot is free again', async () => {
    const { client, id } = await begin(world, rows)
    lengthenNames()
    const { perMember } = world.ctx.config.capacity.exports
    hurry({ reader: { bytesPerSecond: 2_000, windowMs: 300 } })
    const readers = await Promise.all(Array.from({ length: perMember }, () => stalled(client, id)))
    while ((await connections()) > 0) await pause(5)
    for (const reader of readers) expect(reader.complete).toBe(false)
    vi.restoreAllMocks()
    expect((await download(world, client, { report: id, format: 'csv' })).headers['content-disposition']).toBeDefined()
  })

  it('whose reader is slow but reads on arrives whole', async () => {
    const { client, id } = await begin(world, rows)
    lengthenNames()
    hurry({ reader: { bytesPerSecond: 2_000, windowMs: 400 } })
    const response = await stalled(client, id)
    let size = 0
    for await (const chunk of response) {
      size += (chunk as Buffer).length
      if (size % 7 === 0) await pause(5)
    }
    expect(size).toBeGreaterThan(16_000_000)
  })

  it('is refused beyond what a member, a company and the server may have at once, and others are not', async () => {
    const first = await begin(world, rows)
    const others = [await begin(world, rows), await begin(world, rows)] as const
    lengthenNames()
    const codeOf = async ({ client, id }: typeof first) => {
      const answer = await download(world, client, { report: id, format: 'csv' })
      return answer.headers['content-disposition'] === undefined ? [answer.statusCode, answer.json<{ code: number }>().code] : 'file'
    }
    await Promise.all(Array.from({ length: 2 }, () => stalled(first.client, first.id)))
    expect(await codeOf(first)).toEqual([200, errors.exports_at_once.code])
    expect(await codeOf(others[0])).toBe('file')
    await stalled(others[0].client, others[0].id)
    expect(await codeOf(others[1])).toEqual([503, errors.server_busy.code])
  })
})
