import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { picture } from '../../../../test/materials.ts'
import type { AccountPlan, PlannedFile } from '../../account-plan.ts'
import type { Access } from '../../platform.ts'
import type { CreatedIds, RecordedObject, UploadJob } from '../../publisher.ts'
import { now, openMeta } from '../sandbox.test-helper.ts'
import { approved } from './plan.test-helper.ts'
import { createMetaPublisher } from './publisher.ts'

/** A file with its bytes, and the bytes of its cover. */
export interface HeldFile {
  readonly file: PlannedFile
  readonly bytes: Buffer
  readonly cover: Buffer | null
}

const hashOf = (kind: string, bytes: Buffer) => createHash(kind).update(bytes).digest('hex')

export async function heldImage(): Promise<HeldFile> {
  const bytes = await picture(120, 80)
  const size = { bytes: bytes.length, width: 120, height: 80, durationMs: null }
  const file = { hash: hashOf('sha256', bytes), md5: hashOf('md5', bytes), kind: 'image', type: 'image/png', ...size } as const
  return { file: { ...approved, ...file, name: 'Lamp', poster: null }, bytes, cover: null }
}

/** A video of several parts. The sandbox does not look into its bytes. */
export async function heldVideo(size = 2_500_000): Promise<HeldFile> {
  const [bytes, cover] = [randomBytes(size), await picture(90, 160)]
  const shape = { bytes: size, width: 1_080, height: 1_920, durationMs: 15_000 }
  const file = { hash: hashOf('sha256', bytes), md5: hashOf('md5', bytes), kind: 'video', type: 'video/mp4', ...shape } as const
  return { file: { ...approved, ...file, name: 'Lamp at night', poster: hashOf('sha256', cover) }, bytes, cover }
}

/** An upload whose progress is kept in `saved`, as the engine keeps it in the journal. */
export function jobOf({ file, bytes, cover }: HeldFile, saved: { session: string | null } = { session: null }): UploadJob {
  return {
    file,
    open: (from = 0, to = bytes.length - 1) => Readable.from([bytes.subarray(from, to + 1)]),
    poster: cover && (async () => cover),
    session: saved.session,
    save: async (session) => {
      saved.session = session
    },
  }
}

/** The sandbox with the publisher, an account in New York that pays in dollars, and what belongs to it. */
export async function openPublisher() {
  const meta = await openMeta()
  const publisher = createMetaPublisher(meta.settings, { clock: () => now, pause: async () => {} })
  const account = meta.accountCalled('New York')
  const access: Access = meta.accessTo('New York')
  const assets = await meta.connector.assets(access)
  const usable = (kind: string) => assets.assets.find((one) => one.kind === kind && one.usable)?.externalId ?? null
  const own = { page: usable('page'), instagram: usable('instagram'), identity: null, pixel: usable('pixel'), app: usable('app') }
  const tree = async () => meta.control.tree('meta', account.id)
  return { ...meta, publisher, access, own, audience: usable('audience'), tree, account }
}

/** What publishing needs: the publisher, an account, the sandbox's clock, and the account's assets. */
export type Open = Pick<Awaited<ReturnType<typeof openPublisher>>, 'publisher' | 'access' | 'control' | 'own'>

/** Uploads a file, and passes the time that its processing takes. */
export async function uploaded({ publisher, access, control }: Open, held: HeldFile): Promise<CreatedIds> {
  const saved = { session: null as string | null }
  for (let call = 0; call < 5; call += 1) {
    const result = await publisher.upload(access, jobOf(held, saved))
    if (result.state === 'ready') return result.ids
    await control.advance(60_000)
  }
  throw new Error('the upload is not ready')
}

/** Makes every step of a plan once, as the engine does, and returns what it recorded. */
export async function publishAll(on: Open, plan: AccountPlan, files: readonly HeldFile[]): Promise<RecordedObject[]> {
  const { publisher, access } = on
  const ids: Record<string, CreatedIds> = {}
  const recorded: RecordedObject[] = []
  for (const step of publisher.steps(plan)) {
    if (step.file !== null) {
      const held = files.find(({ file }) => file.hash === step.file?.hash)
      if (held === undefined) throw new Error(`no bytes of ${step.file.name}`)
      ids[step.key] = await uploaded(on, held)
      continue
    }
    const request = publisher.request(plan, step, ids)
    const created = await publisher.send(access, step, request)
    ids[step.key] = created
    for (const object of step.objects) recorded.push({ ...object, externalId: created[object.key] ?? '', request })
  }
  return recorded
}

export const idsOf = (recorded: readonly RecordedObject[], level: RecordedObject['level']): string[] =>
  recorded.filter((one) => one.level === level).map(({ externalId }) => externalId)
