import { createHash, randomBytes } from 'node:crypto'
import { getMaterial } from '@adroit/contract/material-library'
import { decideMaterials } from '@adroit/contract/material-review'
import { confirmPassword } from '@adroit/contract/password'
import { beginYoutube, completeYoutube, materialYoutube, syncToYoutube, type YoutubeSync } from '@adroit/contract/youtube'
import { forCompany } from '../src/db/database.ts'
import { consent } from '../src/demo/consent.ts'
import { box, video } from '../src/materials/media/movie.test-helper.ts'
import { wakeUploads } from '../src/youtube/wake.ts'
import type { Client } from './client.ts'
import { addFile, unsorted } from './materials.ts'
import { type MediaWorld, startMediaWorld } from './media.ts'
import { testPassword, type World } from './world.ts'

/** A video that no other call returns, with so many bytes more than it needs. */
export const movie = (more = 1_000): Buffer => Buffer.concat([video(), box('free', randomBytes(more))])

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Approves the current version of a material. */
export async function approve(client: Pick<Client, 'call'>, id: string): Promise<void> {
  const { version, contentHash } = await client.call(getMaterial, { id })
  await client.call(decideMaterials, { items: [{ id, version, contentHash }], decision: 'approved' })
}

/** A server with a sandbox YouTube, and a channel that is connected. */
export interface YoutubeWorld extends Omit<MediaWorld, 'sync'> {
  readonly channel: string
  /** Connects the channel of a person at Google; default: the one with all rights. */
  readonly connectChannel: (person?: string) => Promise<string>
  /** Uploads a video to the library and approves it. Returns its id. */
  readonly add: (bytes?: Buffer, name?: string) => Promise<string>
  readonly queue: (material: string, given?: { title?: string; description?: string }) => Promise<string | undefined>
  /** Runs what is due. */
  readonly work: () => Promise<void>
  /** Advances both clocks and runs what is due then. */
  readonly later: (ms: number) => Promise<void>
  /** The latest sync of a material. */
  readonly sync: (material: string, client?: Client) => Promise<YoutubeSync>
}

export async function startYoutubeWorld(): Promise<YoutubeWorld> {
  const media = await startMediaWorld()
  const { owner, world, sandbox } = media
  const connectChannel = async (person?: string) => {
    await owner.call(confirmPassword, { password: testPassword })
    const { url } = await owner.call(beginYoutube, {})
    const returned = await consent(new URL(url), person === undefined ? {} : { person })
    return (await owner.call(completeYoutube, { returned })).channel
  }
  const work = async () => {
    await wakeUploads(world.ctx)
    await world.runJobs()
  }
  const channel = await connectChannel()
  return {
    ...media,
    channel,
    connectChannel,
    work,
    add: async (bytes = movie(), name = 'Summer') => {
      const id = await addFile(owner, bytes, { name, ...unsorted }, 'summer.mp4')
      await approve(owner, id)
      return id
    },
    queue: async (id, given = {}) =>
      (await owner.call(syncToYoutube, { channel, privacy: 'unlisted', items: [{ id, ...given }] })).results[0]?.outcome,
    later: async (ms) => {
      world.advance(ms)
      await sandbox.control.advance(ms)
      await work()
    },
    sync: async (id, client = owner) => {
      const [latest] = (await client.call(materialYoutube, { id })).syncs
      if (!latest) throw new Error(`${id} was never synced`)
      return latest
    },
  }
}

/** Inserts a channel, and an upload of a material to it, as if they were connected and begun. */
export async function makeYoutube(
  world: World,
  company: string,
  material: string,
  mark = 'Secret',
): Promise<{ youtube: string; youtubeSync: string }> {
  const at = new Date('2026-11-20T11:00:00Z')
  const hash = Buffer.alloc(32)
  return await forCompany(world.ctx.db, company, async (tx) => {
    const { uploader_id: member } = await tx
      .selectFrom('materials')
      .select('uploader_id')
      .where('id', '=', material)
      .executeTakeFirstOrThrow()
    const person = { person_id: '1', person_name: `${mark} person`, member_id: member, created_at: at }
    const { id: youtube } = await tx
      .insertInto('youtube_channels')
      .values({
        company_id: company,
        external_id: 'UC1',
        title: `${mark} channel`,
        uploads_playlist: 'UU1',
        grant_sealed: hash,
        key_id: '1',
        ...person,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: youtubeSync } = await tx
      .insertInto('youtube_uploads')
      .values({
        company_id: company,
        channel_id: youtube,
        file_hash: hash,
        bytes: '1',
        format: 'mp4',
        material_id: material,
        content_hash: hash,
        marker: 'adroit-1',
        title: `${mark} video`,
        description: '',
        privacy: 'unlisted',
        due_at: null,
        member_id: member,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { youtube, youtubeSync }
  })
}
