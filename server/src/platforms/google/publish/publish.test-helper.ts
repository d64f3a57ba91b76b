import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { picture } from '../../../../test/materials.ts'
import type { AccountPlan, PlannedFile } from '../../account-plan.ts'
import type { Access } from '../../platform.ts'
import type { CreatedIds, Publisher, RecordedObject, UploadJob } from '../../publisher.ts'

/** A file with its bytes; videos have none here. */
export interface HeldFile {
  readonly file: PlannedFile
  readonly bytes: Buffer
}

const hashOf = (kind: string, bytes: Buffer) => createHash(kind).update(bytes).digest('hex')

export async function heldImage(width: number, height: number): Promise<HeldFile> {
  const bytes = await picture(width, height)
  const size = { bytes: bytes.length, width, height, durationMs: null }
  const file = { hash: hashOf('sha256', bytes), md5: hashOf('md5', bytes), kind: 'image', type: 'image/png', ...size } as const
  return { file: { material: '1', version: 1, contentHash: 'ab'.repeat(32), ...file, name: 'Lamp', poster: null }, bytes }
}

/** A video that is at YouTube already; Google gets its id only. */
export function heldVideo(youtubeId: string): HeldFile {
  const bytes = Buffer.from(youtubeId)
  const shape = { bytes: bytes.length, width: 1_080, height: 1_920, durationMs: 15_000 }
  const file = { hash: hashOf('sha256', bytes), md5: hashOf('md5', bytes), kind: 'video', type: 'video/mp4', ...shape } as const
  return { file: { material: '2', version: 1, contentHash: 'cd'.repeat(32), ...file, name: 'Film', poster: null, youtubeId }, bytes }
}

const jobOf = ({ file, bytes }: HeldFile): UploadJob => ({
  file,
  open: () => Readable.from([bytes]),
  ...{ poster: null, session: null, save: async () => {} },
})

/** What publishing needs. */
export interface Open {
  readonly publisher: Publisher
  readonly access: Access
}

/** Makes every step of a plan once, as the engine does, and returns what it recorded. */
export async function publishAll({ publisher, access }: Open, plan: AccountPlan, files: readonly HeldFile[]): Promise<RecordedObject[]> {
  const ids: Record<string, CreatedIds> = {}
  const recorded: RecordedObject[] = []
  for (const step of publisher.steps(plan)) {
    if (step.file !== null) {
      const held = files.find(({ file }) => file.hash === step.file?.hash)
      if (held === undefined) throw new Error(`no bytes of ${step.file.name}`)
      const uploaded = await publisher.upload(access, jobOf(held))
      if (uploaded.state !== 'ready') throw new Error('the upload is not ready')
      ids[step.key] = uploaded.ids
      continue
    }
    const request = publisher.request(plan, step, ids)
    const created = await publisher.send(access, step, request)
    for (const object of step.objects) recorded.push({ ...object, externalId: created[object.key] ?? '', request })
  }
  return recorded
}
