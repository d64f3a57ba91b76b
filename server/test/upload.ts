import type { Endpoint } from '@adroit/contract/endpoint'
import { type Envelope, headers } from '@adroit/contract/envelope'
import type { Client } from './client.ts'
import type { World } from './world.ts'

/** Sends an endpoint's fields and one file as a browser's form does, and answers whatever comes back. */
export async function upload<Sent, Given, Answer>(
  world: World,
  client: Client,
  endpoint: Endpoint<Sent, Given, Answer>,
  fields: Readonly<Record<string, string>>,
  file: { name: string; bytes: Buffer },
): Promise<{ status: number; body: Envelope }> {
  const boundary = 'boundary-of-a-test'
  const part = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}`
  const texts = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}\r\n\r\n${value}\r\n`)
  const start = `${texts.join('')}${part(`name="file"; filename="${file.name}"`)}\r\ncontent-type: application/octet-stream\r\n\r\n`
  const response = await world.app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: {
      [headers.token]: client.token,
      [headers.language]: 'en-US',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(start), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: response.statusCode, body: response.json<Envelope>() }
}
