import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { multipart } from './multipart.ts'
import { sendOnce } from './request.ts'

let length: string | undefined
const server = createServer(async (request, response) => {
  length = request.headers['content-length']
  // The platform's side reads the form with the standard's own parser.
  const form = await new Response(Readable.toWeb(request), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData()
  const file = form.get('photo "1".png') as File
  const text = Buffer.from(await file.arrayBuffer()).toString('hex')
  response.end(JSON.stringify({ words: form.get('words'), name: file.name, type: file.type, text }))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

it('sends fields and a file while it is read, with the length of the whole', async () => {
  const bytes = Buffer.from([0, 13, 10, 45, 45, 255])
  const file = { open: () => Readable.from([bytes.subarray(0, 2), bytes.subarray(2)]), size: bytes.length, type: 'image/png' }
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const form = multipart({ words: 'Straße – 灯' }, { field: 'photo "1".png', fileName: 'photo.png', file })
  const { json } = await sendOnce({ name: 'test', method: 'POST', url, file: form })
  expect(json).toEqual({ words: 'Straße – 灯', name: 'photo.png', type: 'image/png', text: '000d0a2d2dff' })
  expect(length).toBe(String(form.size))
})
