import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { headers } from '@adroit/contract/envelope'
import { materialLimits } from '@adroit/contract/material-limits'
import { beginUpload, finishUpload, uploadPart } from '@adroit/contract/material-uploads'
import { box, video } from '../../server/src/materials/media/movie.test-helper.ts'
import { unsorted } from '../../server/test/materials.ts'
import { runAdroit, startServer } from '../../server/test/process.ts'
import { printRatio } from './print.ts'
import { resident, startOptions } from './started.ts'

const member = { company: 'bench', username: 'owner', password: 'Kestrel-74' }
const files = 52
const bytesOfFile = 40_000_000
const inFlight = 3
const rounds = 3

/** Measures uploads of 52 videos, 2 GB in all, three at a time in parts, against a bare route that writes and hashes the same bytes. */
export async function measureUploads(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-bench-uploads-'))
  const server = await startServer(join(folder, 'data'), [], startOptions)
  const bare = await startBare(join(folder, 'bare'))
  try {
    const { company, username, password } = member
    await runAdroit(join(folder, 'data'), ['create-company', company, '--currency', 'USD', '--timezone', 'UTC'])
    await runAdroit(join(folder, 'data'), ['create-member', username, '--company', company, '--role', 'owner'], { input: `${password}\n` })
    const token = await tokenOf(server.url)
    const before = resident(server)
    let [ours, theirs, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, before]
    for (let round = 0; round < rounds; round += 1) {
      const names = Array.from({ length: files }, (_, index) => `Round ${round} film ${index}`)
      const timer = setInterval(() => {
        most = Math.max(most, resident(server))
      }, 100)
      ours = Math.min(ours, await timed(names, (name, bytes) => sendTo(server.url, token, name, bytes)))
      clearInterval(timer)
      theirs = Math.min(theirs, await timed(names, (name, bytes) => sendToBare(bare.url, name, bytes)))
    }
    const detail = `${files} files, ${((files * bytesOfFile) / 1e9).toFixed(1)} GB: ${ours.toFixed(1)} s, bare ${theirs.toFixed(1)} s, best of ${rounds}`
    printRatio('speed of uploads / bare route that writes and hashes', theirs / ours, { atLeast: 0.8 }, detail)
    printRatio('memory while uploading / memory before', most / before, { atMost: 1.5 }, `${before} MB before, ${most} MB at most`)
  } finally {
    bare.child.kill('SIGTERM')
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Seconds to send all files, three at a time. */
async function timed(names: readonly string[], send: (name: string, bytes: Buffer) => Promise<void>): Promise<number> {
  const noise = randomBytes(bytesOfFile)
  const waiting = [...names]
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await send(name, film(name, noise))
    }),
  )
  return (performance.now() - begun) / 1_000
}

/** A video whose picture data are noise. */
function film(name: string, noise: Buffer): Buffer {
  return Buffer.concat([video(), box('free', Buffer.from(name)), box('mdat', noise)])
}

const parts = (bytes: Buffer, from = 0) =>
  Array.from({ length: Math.ceil((bytes.length - from) / materialLimits.uploadPartBytes) }, (_, index) => {
    const at = from + index * materialLimits.uploadPartBytes
    return { at, part: bytes.subarray(at, at + materialLimits.uploadPartBytes) }
  })

async function sendTo(url: string, token: string, name: string, bytes: Buffer): Promise<void> {
  const fingerprint = createHash('sha256').update(name).digest('hex')
  const about = { fileName: `${name}.mp4`, size: bytes.length, fingerprint, target: { name, ...unsorted } }
  const { id } = (await post(url, beginUpload.path, about, token)) as { id: string }
  for (const { at, part } of parts(bytes)) {
    await post(url, uploadPart.path, formOf({ id, offset: String(at) }, part), token)
  }
  const done = (await post(url, finishUpload.path, { id }, token)) as { state: string }
  if (done.state !== 'done') throw new Error(`the upload is ${done.state}`)
}

async function sendToBare(url: string, name: string, bytes: Buffer): Promise<void> {
  const all = parts(bytes)
  for (const { at, part } of all) {
    const last = at === all.at(-1)?.at ? '&last=1' : ''
    const body = part as Buffer<ArrayBuffer>
    const sent = { method: 'POST', body, headers: { 'content-type': 'application/octet-stream' } }
    const response = await fetch(`${url}/part?file=${encodeURIComponent(name)}${last}`, sent)
    if (!response.ok) throw new Error(`the bare route: HTTP ${response.status}`)
    await response.text()
  }
}

const boundary = 'adroit-bench'

/** A multipart form in one piece: Node's own forms take as much CPU time as the server, which would count against it. */
function formOf(fields: Readonly<Record<string, string>>, file: Buffer): Buffer<ArrayBuffer> {
  const heads = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const last = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="part"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return Buffer.concat([Buffer.from(heads.join('') + last), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

async function post(url: string, path: string, given: object | Buffer<ArrayBuffer>, token?: string): Promise<unknown> {
  const type = given instanceof Buffer ? `multipart/form-data; boundary=${boundary}` : 'application/json'
  const own = { 'content-type': type, ...(token === undefined ? {} : { [headers.token]: token }) }
  const body = given instanceof Buffer ? given : JSON.stringify(given)
  const response = await fetch(url + path, { method: 'POST', headers: own, body })
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown }
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`)
  return data
}

async function tokenOf(url: string): Promise<string> {
  return ((await post(url, '/api/mobile/platform/auth/login', { ...member, agreed: true })) as { token: string }).token
}

async function startBare(folder: string) {
  mkdirSync(folder)
  const program = fileURLToPath(new URL('bare-uploads.ts', import.meta.url))
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve))
  return { child, url }
}
