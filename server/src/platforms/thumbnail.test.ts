import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { thumbnailBytes } from '@adroit/contract/ad-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PictureSource } from './platform.ts'
import { fetchThumbnail } from './thumbnail.ts'

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(20)])
const pages: Readonly<Record<string, () => { status?: number; headers?: Record<string, string>; body: Buffer | string }>> = {
  '/a.png': () => ({ body: png }),
  '/a.svg': () => ({ headers: { 'content-type': 'image/png' }, body: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>' }),
  '/large.png': () => ({ body: Buffer.concat([png, Buffer.alloc(thumbnailBytes)]) }),
  '/moved.png': () => ({ status: 302, headers: { location: '/a.png' }, body: '' }),
  '/missing.png': () => ({ status: 404, body: png }),
  '/empty.png': () => ({ body: '' }),
}
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const page = pages[request.url ?? '']?.()
  if (page === undefined) return
  response.writeHead(page.status ?? 200, page.headers).end(page.body)
})
let base: URL
let source: PictureSource
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  source = { hosts: ['cdn.example'], own: base }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const thumbnail = (address: string | null, from = source) => fetchThumbnail(address, from, AbortSignal.timeout(2_000))

describe('the picture of an ad', () => {
  it('is a data URL of the bytes that the platform serves', async () => {
    expect(await thumbnail(`${base}a.png`)).toBe(`data:image/png;base64,${png.toString('base64')}`)
  })

  it('is left out if it is no picture, too large, moved, missing, empty or never comes', async () => {
    for (const name of ['a.svg', 'large.png', 'moved.png', 'missing.png', 'empty.png', 'never.png'])
      expect(await thumbnail(`${base}${name}`), name).toBeNull()
    expect(await thumbnail(null)).toBeNull()
    expect(await thumbnail('not an address')).toBeNull()
  })

  it('is asked of no host but the platform’s own, and of those only over https', async () => {
    const elsewhere = { hosts: ['cdn.example', '127.0.0.1'], own: new URL('https://api.example/') }
    asked.length = 0
    const port = base.port
    for (const address of [
      `${base}a.png`,
      `https://cdn.example.evil.test:${port}/a.png`,
      `https://user:secret@cdn.example/a.png`,
      `https://cdn.example:${port}/a.png`,
      `http://cdn.example/a.png`,
      `file:///etc/passwd`,
      `http://localhost:${port}/a.png`,
    ])
      expect(await thumbnail(address, elsewhere), address).toBeNull()
    expect(asked).toEqual([])
  })
})
