import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { neverSent } from './never-sent.ts'
import { PlatformError } from './platform-error.ts'
import { sendOnce } from './request.ts'

async function errorAt(url: string): Promise<PlatformError> {
  const error = await sendOnce({ name: 'test', method: 'POST', url: new URL(url), json: {}, changes: true }).catch(
    (thrown: unknown) => thrown,
  )
  if (error instanceof PlatformError) return error
  throw new Error('expected a PlatformError')
}

it('is certain where no connection came about', async () => {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  expect(neverSent(await errorAt(`http://127.0.0.1:${port}`))).toBe(true)
  expect(neverSent(await errorAt('http://nowhere.invalid'))).toBe(true)
  expect(neverSent(new PlatformError('later', 'waiting', 'The limits allow no call.'))).toBe(true)
})

it('is not certain where the connection broke', async () => {
  const server = createServer((request) => request.socket.resetAndDestroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const error = await errorAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(error.mayHaveHappened).toBe(true)
  expect(neverSent(error)).toBe(false)
  await new Promise((resolve) => server.close(resolve))
})
