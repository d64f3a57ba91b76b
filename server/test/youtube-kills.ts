import { join } from 'node:path'
import { beginUpload, finishUpload, uploadPart } from '@adroit/contract/material-uploads'
import { beginYoutube, completeYoutube, materialYoutube, syncToYoutube } from '@adroit/contract/youtube'
import { consent } from '../src/demo/consent.ts'
import { pause } from '../src/lib/processes.ts'
import { startOnEmptyStores } from './empty-stores.ts'
import { type HttpClient, loginAt } from './http-client.ts'
import { unsorted } from './materials.ts'
import { settingsOf } from './media.ts'
import { runAdroit } from './process.ts'
import { startSandbox } from './sandbox.ts'
import { approve, movie, sha256 } from './youtube.ts'

const who = { company: 'killed', username: 'owner', password: 'Kestrel-74' }
/** Requests to YouTube during which the server is killed; `after`: so many of them are answered before. */
const points = [
  { name: 'youtube.insert', after: 0 },
  { name: 'youtube.bytes', after: 0 },
  { name: 'youtube.bytes', after: 1 },
  { name: 'youtube.bytes', after: 2 },
  { name: 'youtube.videos', after: 0 },
] as const
/** Three parts. */
const size = 17 * 1024 * 1024

export interface YoutubeKill {
  readonly at: string
  /** Videos at YouTube with the file's title. */
  readonly videos: number
  /** Whether the only one has exactly the file's bytes. */
  readonly whole: boolean
  readonly state: string | undefined
}

/** Kills a server during each of some requests of an upload, while YouTube has done what was asked, and starts it again. */
export async function youtubeKillRun(folder: string): Promise<YoutubeKill[]> {
  const sandbox = await startSandbox({ now: new Date().toISOString() })
  await sandbox.control.run()
  const data = join(folder, 'data')
  const start = () => startOnEmptyStores(data, [], settingsOf(sandbox))
  let server = await start()
  try {
    await runAdroit(data, ['create-company', who.company, '--currency', 'USD', '--timezone', 'UTC'])
    await runAdroit(data, ['create-member', who.username, '--company', who.company, '--role', 'owner'], { input: `${who.password}\n` })
    let client = await loginAt(server.url, who)
    const returned = await consent(new URL((await client.call(beginYoutube, {})).url))
    const { channel } = await client.call(completeYoutube, { returned })
    const runs: YoutubeKill[] = []
    for (const { name, after } of points) {
      const bytes = movie(size)
      const title = `${name} ${after}`
      const id = await addVideo(client, title, bytes)
      await sandbox.control.clearLog()
      await sandbox.control.fault({ platform: 'google', name, kind: 'slow', after, ms: 60_000 })
      await client.call(syncToYoutube, { channel, privacy: 'unlisted', items: [{ id }] })
      while (!(await sandbox.control.log()).some(({ fault }) => fault === 'slow')) await pause(20)
      server.child.kill('SIGKILL')
      await server.ended
      await sandbox.control.clearFaults()
      server = await start()
      client = await loginAt(server.url, who)
      const state = await ended(client, id, () => sandbox.control.advance(60_000))
      const videos = (await sandbox.control.youtube()).videos.filter((video) => video.title === title)
      const whole = videos[0]?.sha256 === sha256(bytes)
      runs.push({ at: after === 0 ? name : `${name} after ${after}`, videos: videos.length, whole, state })
    }
    return runs
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    await sandbox.close()
  }
}

async function addVideo(client: HttpClient, name: string, bytes: Buffer): Promise<string> {
  const about = { fileName: `${name}.mp4`, size: bytes.length, fingerprint: sha256(bytes), target: { name, ...unsorted } }
  const { id } = await client.call(beginUpload, about)
  for (let at = 0; at < bytes.length; ) {
    const part = { name, bytes: bytes.subarray(at, at + 8_000_000) }
    at = (await client.upload(uploadPart, { id, offset: String(at) }, part)).received
  }
  const finished = await client.call(finishUpload, { id, duplicate: 'keep' })
  if (finished.state !== 'done') throw new Error(`the upload of ${name} is ${finished.state}`)
  await approve(client, finished.material)
  return finished.material
}

/** Waits until an upload is done or failed; `process` makes YouTube process what it has. */
async function ended(client: HttpClient, id: string, process: () => Promise<unknown>): Promise<string | undefined> {
  for (;;) {
    const state = (await client.call(materialYoutube, { id })).syncs[0]?.state
    if (state === 'done' || state === 'failed') return state
    if (state === 'processing') await process()
    await pause(200)
  }
}
