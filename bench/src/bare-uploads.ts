import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'

/** A server that appends the parts of files to a folder and hashes them with the algorithms it is asked for, and nothing else. It prints its address. */
const folder = process.argv[2] ?? ''
const files = new Map<string, { handle: FileHandle; hashes: Hash[] }>()
const app = Fastify({ bodyLimit: 1 })
app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
app.post<{ Querystring: { file: string; hashes: string; last?: string } }>('/part', async ({ query, body }) => {
  const file = files.get(query.file) ?? {
    handle: await open(join(folder, query.file), 'w'),
    hashes: query.hashes.split(' ').map((name) => createHash(name)),
  }
  files.set(query.file, file)
  for await (const chunk of body as AsyncIterable<Buffer>) {
    for (const hash of file.hashes) hash.update(chunk)
    await file.handle.write(chunk)
  }
  if (query.last === undefined) return null
  await file.handle.sync()
  await file.handle.close()
  return file.hashes.map((hash) => hash.digest('hex'))
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
