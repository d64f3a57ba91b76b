import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headers } from '@adroit/contract/envelope'
import { getMaterial, listMaterials } from '@adroit/contract/material-library'
import { beginUpload, finishUpload, uploadPart } from '@adroit/contract/material-uploads'
import { login } from '@adroit/contract/session'
import sharp from 'sharp'
import { seeded } from '../src/demo/random.ts'
import { pause } from '../src/lib/processes.ts'
import { startOnEmptyStores } from './empty-stores.ts'
import { unsorted } from './materials.ts'
import { runAdroit, type ServerProcess, startServer } from './process.ts'

const password = 'Kestrel-74'
const partBytes = 300_000
const filesPerKill = 3

/** One kill while files were on their way, and what became of the files after the restart. */
export interface UploadKill {
  readonly afterMs: number
  /** Files that were in the library already when the server was killed. */
  readonly finishedBefore: number
  /** Materials with exactly the bytes that were sent, one for each file. */
  readonly whole: number
  /** Materials with other bytes, or more than one for a file. */
  readonly wrong: number
}

/** What a run has that lost and doubled nothing. */
export const allWhole = { whole: filesPerKill, wrong: 0 } as const

/** Kills the server while files are uploaded, restarts it, and continues the uploads, `count` times. */
export async function uploadKillRuns(seed: number, count: number): Promise<UploadKill[]> {
  const random = seeded(seed)
  const folder = mkdtempSync(join(tmpdir(), 'adroit-upload-kills-'))
  let server = await startOnEmptyStores(folder)
  const runs: UploadKill[] = []
  try {
    await runAdroit(folder, ['create-company', 'kills', '--currency', 'USD', '--timezone', 'UTC'])
    await runAdroit(folder, ['create-member', 'owner', '--company', 'kills', '--role', 'owner'], { input: `${password}\n` })
    const member = { company: 'kills', username: 'owner', password, agreed: true }
    const { token } = (await post(server, login.path, member)) as { token: string }
    for (let run = 0; run < count; run += 1) {
      const files = await Promise.all(Array.from({ length: filesPerKill }, (_, index) => noise(`${run}-${index}`)))
      const afterMs = Math.round(random() * 700)
      const sending = Promise.allSettled(files.map((file) => send(server, token, file)))
      await pause(afterMs)
      server.child.kill('SIGKILL')
      const finishedBefore = (await sending).filter(({ status }) => status === 'fulfilled').length
      await server.ended
      server = await startServer(folder)
      for (const file of files) await send(server, token, file)
      runs.push({ afterMs, finishedBefore, ...(await compared(server, token, files)) })
    }
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  }
  return runs
}

interface Sent {
  readonly name: string
  readonly bytes: Buffer
  readonly fingerprint: string
  /** The answer to its end, if one arrived. */
  done?: true
}

/** A picture of about a megabyte that no other call returns. */
async function noise(name: string): Promise<Sent> {
  const [width, height] = [600, 600]
  const bytes = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { name, bytes, fingerprint: createHash('sha256').update(bytes).digest('hex') }
}

/** Sends what the server lacks of a file, as the web app does; a file whose end was answered is left alone. */
async function send(server: ServerProcess, token: string, file: Sent): Promise<void> {
  if (file.done) return
  const { name, bytes, fingerprint } = file
  const about = { fileName: `${name}.png`, size: bytes.length, fingerprint, target: { name, ...unsorted } }
  const begun = (await post(server, beginUpload.path, about, token)) as { id: string; received: number }
  for (let at = begun.received; at < bytes.length; ) {
    const form = new FormData()
    form.set('id', begun.id)
    form.set('offset', String(at))
    form.set('file', new File([bytes.subarray(at, at + partBytes)], 'part'))
    at = ((await post(server, uploadPart.path, form, token)) as { received: number }).received
  }
  await post(server, finishUpload.path, { id: begun.id }, token)
  file.done = true
}

async function compared(server: ServerProcess, token: string, files: readonly Sent[]): Promise<Pick<UploadKill, 'whole' | 'wrong'>> {
  let [whole, wrong] = [0, 0]
  for (const { name, bytes } of files) {
    const { materials } = (await post(server, listMaterials.path, { search: name }, token)) as { materials: { id: string; name: string }[] }
    const own = materials.filter((material) => material.name === name)
    for (const { id } of own) {
      const details = await fetch(`${server.url}${getMaterial.path}?id=${id}`, { headers: { [headers.token]: token } })
      const { data } = (await details.json()) as { data: { versions: { original: string }[] } }
      const served = Buffer.from(await (await fetch(server.url + data.versions[0]?.original)).arrayBuffer())
      if (served.equals(bytes)) whole += 1
      else wrong += 1
    }
    wrong += Math.max(0, own.length - 1)
  }
  return { whole, wrong }
}

async function post(server: ServerProcess, path: string, body: object | FormData, token?: string): Promise<unknown> {
  const own = { [headers.language]: 'en-US', ...(token === undefined ? {} : { [headers.token]: token }) }
  const sent =
    body instanceof FormData
      ? { headers: own, body }
      : { headers: { ...own, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(server.url + path, { method: 'POST', ...sent })
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown }
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`)
  return data
}
