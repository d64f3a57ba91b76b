import { headers } from '@adroit/contract/envelope'
import { exportReport } from '@adroit/contract/report-tables'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '../../test/client.ts'
import { startWorld, type World } from '../../test/world.ts'
import { pause } from '../lib/processes.ts'
import { begin, rows } from '../reports/delivered-report.test-helper.ts'
import { download } from '../reports/export/export.test-helper.ts'

let world: World
let client: Client
let id: string
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
  ;({ client, id } = await begin(world, rows))
})
afterAll(() => world.close())

const connections = () => new Promise<number>((resolve) => world.app.server.getConnections((_, count) => resolve(count)))

it('uses up no export slot if its client left before it began', async () => {
  const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const table = world.ctx.facts.table.bind(world.ctx.facts)
  for (let turn = 0; turn < world.ctx.config.capacity.exports.perMember; turn += 1) {
    const [reading, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = vi.spyOn(world.ctx.facts, 'table').mockImplementation(async (query) => {
      reading.resolve()
      await gone.promise
      return await table(query)
    })
    const away = new AbortController()
    const asked = fetch(url + exportReport.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [headers.token]: client.token },
      body: JSON.stringify({ report: id, format: 'csv' }),
      signal: away.signal,
    })
    await reading.promise
    away.abort()
    await expect(asked).rejects.toThrow()
    while ((await connections()) > 0) await pause(5)
    slow.mockRestore()
    gone.resolve()
  }
  // the last of the requests may not have noticed yet that its client left
  let answer = await download(world, client, { report: id, format: 'csv' })
  for (let turn = 0; turn < 100 && answer.headers['content-disposition'] === undefined; turn += 1) {
    await pause(20)
    answer = await download(world, client, { report: id, format: 'csv' })
  }
  expect(answer.headers['content-disposition']).toContain('attachment')
})
