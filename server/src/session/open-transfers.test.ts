import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import { getMaterial } from '@adroit/contract/material-library'
import { uploadPart, uploadStatus } from '@adroit/contract/material-uploads'
import { exportReport } from '@adroit/contract/report-tables'
import { logout } from '@adroit/contract/session'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { addFile, beginFile, picture } from '../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { pause } from '../lib/processes.ts'
import { begin, rows } from '../reports/delivered-report.test-helper.ts'

let world: World
let url: string
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
  url = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

/** Longer than a transfer goes without a look at its session. */
const overdueMs = 1_100

const endsAfter = async (client: Client) => {
  await client.call(logout, {})
  await pause(overdueMs)
}

it('a file that is sent slowly breaks off when its reader logs out [AU-04]', async () => {
  const { abbreviation } = await makeCompany(world)
  const client = await signIn(world, abbreviation)
  const { versions } = await client.call(getMaterial, { id: await addFile(client, await picture(600, 900)) })
  const open = world.ctx.materialFiles.open.bind(world.ctx.materialFiles)
  const read = async (meanwhile: () => Promise<void>) => {
    const slow = vi.spyOn(world.ctx.materialFiles, 'open').mockImplementationOnce((hash, range) => {
      async function* slowly() {
        const bytes = Buffer.concat(await open(hash, range).toArray())
        yield bytes.subarray(0, 100)
        await meanwhile()
        yield bytes.subarray(100)
      }
      return Readable.from(slowly(), { objectMode: false })
    })
    const answer = await fetch(url + versions[0]?.original)
    const outcome = await answer.arrayBuffer().then(
      () => 'whole',
      () => 'broken off',
    )
    slow.mockRestore()
    return [answer.status, outcome]
  }
  expect(await read(() => pause(overdueMs))).toEqual([200, 'whole'])
  expect(await read(() => endsAfter(client))).toEqual([200, 'broken off'])
})

it('an export that is prepared when its reader logs out is not sent [AU-04]', async () => {
  const { client, id } = await begin(world, rows)
  const ask = () =>
    fetch(url + exportReport.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [headers.token]: client.token },
      body: JSON.stringify({ report: id, format: 'csv' }),
    }).then((answer) => answer.text())
  expect(await ask()).toContain('\r\n')
  const table = world.ctx.facts.table.bind(world.ctx.facts)
  const slow = vi.spyOn(world.ctx.facts, 'table').mockImplementationOnce(async (query) => {
    await endsAfter(client)
    return await table(query)
  })
  await expect(ask()).rejects.toThrow('terminated')
  slow.mockRestore()
})

it('an upload whose sender logs out is refused, and what came before can be continued [AU-04]', async () => {
  const { abbreviation } = await makeCompany(world)
  const client = await signIn(world, abbreviation)
  const { id } = await beginFile(client, 'long.png', 200_000)
  const boundary = 'the-end-of-a-field'
  const field = (name: string, value: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${field('id', id)}${field('offset', '0')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="part"\r\n\r\n`
  const sending = request(url + uploadPart.path, {
    method: 'POST',
    headers: { [headers.token]: client.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  sending.write(head + 'a'.repeat(100_000))
  await pause(100)
  await endsAfter(client)
  sending.end(`${'b'.repeat(100_000)}\r\n--${boundary}--\r\n`)
  const [answer] = await once(sending, 'response')
  const body = JSON.parse(Buffer.concat(await answer.toArray()).toString())
  expect([answer.statusCode, body.code]).toEqual([401, errors.session_invalid.code])
  const again = await signIn(world, abbreviation)
  const { received } = await again.call(uploadStatus, { id })
  expect(received).toBeLessThanOrEqual(100_000)
})
