import { createHash } from 'node:crypto'
import { picture } from '../../../../test/materials.ts'
import { movie } from '../../../../test/youtube.ts'
import type { AccountPlan } from '../../account-plan.ts'
import { type HeldFile, jobOf } from '../../meta/publish/publish.test-helper.ts'
import type { Access } from '../../platform.ts'
import type { CreatedIds, RecordedObject } from '../../publisher.ts'
import { now, openTiktok } from '../sandbox.test-helper.ts'
import { approved } from './plan.test-helper.ts'
import { createTiktokPublisher } from './publisher.ts'

export { type HeldFile, heldImage, idsOf, jobOf } from '../../meta/publish/publish.test-helper.ts'

const hashOf = (kind: string, bytes: Buffer) => createHash(kind).update(bytes).digest('hex')

/** A video with its cover, of a little more than `size` bytes. */
export async function heldVideo(size = 1_000, cover: 'cover' | 'none' = 'cover'): Promise<HeldFile> {
  const [bytes, poster] = [movie(size), cover === 'cover' ? await picture(90, 160) : null]
  const shape = { bytes: bytes.length, width: 1_080, height: 1_920, durationMs: 15_000 }
  const file = { hash: hashOf('sha256', bytes), md5: hashOf('md5', bytes), kind: 'video', type: 'video/mp4', ...shape } as const
  return { file: { ...approved, ...file, name: 'Lamp at night', poster: poster && hashOf('sha256', poster) }, bytes, cover: poster }
}

/** The sandbox with the publisher, an account in New York that pays in dollars, and what belongs to it. */
export async function openPublisher() {
  const tiktok = await openTiktok()
  let passedMs = 0
  const clock = () => new Date(now.getTime() + passedMs)
  const publisher = createTiktokPublisher(tiktok.settings(), { clock })
  const account = tiktok.accountCalled('New York')
  const access: Access = Object.defineProperty({ ...tiktok.accessTo('New York') }, 'now', { get: clock })
  const { assets } = await tiktok.connector.assets(access)
  const usable = (kind: string) => assets.filter((one) => one.kind === kind && one.usable).map(({ externalId }) => externalId)
  const [own = null, other = null] = usable('identity')
  const [pixel = null] = usable('pixel')
  const [app = null] = usable('app')
  return {
    ...tiktok,
    publisher,
    access,
    account,
    own: { page: null, instagram: null, identity: own, pixel, app },
    /** A TikTok account that ads can be posted by. */
    tiktokAccount: other,
    audiences: usable('audience'),
    tree: async () => tiktok.control.tree('tiktok', account.id),
    /** Moves all clocks. */
    pass: async (ms: number) => {
      passedMs += ms
      await tiktok.control.advance(ms)
    },
  }
}

/** What publishing needs: the publisher, an account, and the clocks. */
export type Open = Pick<Awaited<ReturnType<typeof openPublisher>>, 'publisher' | 'access' | 'pass'>

/** Uploads a file, and passes the time that its processing takes. */
export async function uploaded({ publisher, access, pass }: Open, held: HeldFile): Promise<CreatedIds> {
  const saved = { session: null as string | null }
  for (let call = 0; call < 5; call += 1) {
    const result = await publisher.upload(access, jobOf(held, saved))
    if (result.state === 'ready') return result.ids
    await pass(60_000)
  }
  throw new Error('the upload is not ready')
}

/** What was uploaded before, by account and file, as the engine keeps it. */
const known = new WeakMap<Open, Map<string, CreatedIds>>()

/** Makes every step of a plan once, as the engine does, and returns what it recorded. */
export async function publishAll(on: Open, plan: AccountPlan, files: readonly HeldFile[]): Promise<RecordedObject[]> {
  const { publisher, access } = on
  const before = known.get(on) ?? new Map<string, CreatedIds>()
  known.set(on, before)
  const ids: Record<string, CreatedIds> = {}
  const recorded: RecordedObject[] = []
  for (const step of publisher.steps(plan)) {
    if (step.file !== null) {
      const held = files.find(({ file }) => file.hash === step.file?.hash)
      if (held === undefined) throw new Error(`no bytes of ${step.file.name}`)
      const file = before.get(step.key) ?? (await uploaded(on, held))
      before.set(step.key, file)
      ids[step.key] = file
      continue
    }
    const request = publisher.request(plan, step, ids)
    const created = await publisher.send(access, step, request)
    ids[step.key] = created
    for (const object of step.objects) recorded.push({ ...object, externalId: created[object.key] ?? '', request })
  }
  return recorded
}
