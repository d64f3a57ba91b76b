import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { box, video } from '../../server/src/materials/media/movie.test-helper.ts'
import { runAdroit, startServer } from '../../server/test/process.ts'
import { printRatio } from './print.ts'
import { partsOf, send, sendFile } from './send-file.ts'
import { resident, startOptions } from './started.ts'

const member = { company: 'bench', username: 'owner', password: 'Kestrel-74' }
const files = 52
const bytesOfFile = 40_000_000
const inFlight = 3
const rounds = 3

/**
 * Measures uploads of 52 videos, 2 GB in all, three at a time in parts, against a bare route: the same parts from the same client, written,
 * hashed the same way and synced at the end of each file. Files are hashed twice: SHA-256 names them, and by their MD5 TikTok's videos are
 * matched. Uploads also parse forms, authenticate each part, inspect the video and add it to the library. The detail names the time with
 * SHA-256 alone.
 */
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
    let [ours, theirs, least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, before]
    for (let round = 0; round < rounds; round += 1) {
      const names = Array.from({ length: files }, (_, index) => `Round ${round} film ${index}`)
      const timer = setInterval(() => {
        most = Math.max(most, resident(server))
      }, 100)
      ours = Math.min(ours, await timed(names, async (name, bytes) => void (await sendFile(server.url, token, name, `${name}.mp4`, bytes))))
      clearInterval(timer)
      theirs = Math.min(theirs, await timed(names, (name, bytes) => sendToBare(bare.url, name, bytes, 'sha256 md5')))
      least = Math.min(least, await timed(names, (name, bytes) => sendToBare(bare.url, `${name} again`, bytes, 'sha256')))
    }
    const bares = `bare ${theirs.toFixed(1)} s, with SHA-256 alone ${least.toFixed(1)} s`
    const detail = `${files} files, ${((files * bytesOfFile) / 1e9).toFixed(1)} GB: ${ours.toFixed(1)} s, ${bares}, best of ${rounds}`
    printRatio('speed of uploads / bare route that writes and hashes the same', theirs / ours, { atLeast: 0.8 }, detail)
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

/** `hashes`: names of algorithms. */
async function sendToBare(url: string, name: string, bytes: Buffer, hashes: string): Promise<void> {
  const all = partsOf(bytes)
  for (const { at, part } of all) {
    const last = at === all.at(-1)?.at ? '&last=1' : ''
    const body = part as Buffer<ArrayBuffer>
    const sent = { method: 'POST', body, headers: { 'content-type': 'application/octet-stream' } }
    const response = await fetch(`${url}/part?${new URLSearchParams({ file: name, hashes })}${last}`, sent)
    if (!response.ok) throw new Error(`the bare route: HTTP ${response.status}`)
    await response.text()
  }
}

async function tokenOf(url: string): Promise<string> {
  return (await send<{ token: string }>(url, '/api/mobile/platform/auth/login', { ...member, agreed: true })).token
}

async function startBare(folder: string) {
  mkdirSync(folder)
  const program = fileURLToPath(new URL('bare-uploads.ts', import.meta.url))
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve))
  return { child, url }
}
