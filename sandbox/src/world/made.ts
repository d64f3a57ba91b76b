import { paceOf } from './pace.ts'
import { isHidden, nowOf } from './read.ts'
import { noteCreated, transcodingFails } from './watch.ts'
import type { Account, Made, PlatformName, World } from './world.ts'

type NewMade = Pick<Made, 'kind' | 'id' | 'name' | 'fields' | 'createdBy'> & Partial<Pick<Made, 'parent' | 'state'>>

/** Ids of different kinds may be equal; so may those of images in different accounts, which are hashes of their bytes. */
const keyOfMade = (platform: PlatformName, account: string, kind: string, id: string) => `${platform}/${account}/${kind}/${id}`

/** Creates a thing in an account. Its state is `ready` unless another one is given. */
export function make(world: World, { platform, id: account }: Account, made: NewMade): Made {
  const key = keyOfMade(platform, account, made.kind, made.id)
  const one: Made = { parent: null, state: 'ready', ...made, platform, account, createdAt: nowOf(world).toISOString() }
  world.made[key] = one
  noteCreated(world, key)
  return one
}

/** The thing with this id as reads show it: neither deleted nor hidden. */
export function madeOf(world: World, account: Pick<Account, 'platform' | 'id'>, kind: string, id: string): Made | null {
  const made = madeAtSource(world, account, kind, id)
  return made === null || isHidden(world, keyOfMade(account.platform, account.id, kind, id)) ? null : made
}

/** The thing with this id as writes find it: hidden ones too, but no deleted ones. */
export function madeAtSource(world: World, account: Pick<Account, 'platform' | 'id'>, kind: string, id: string): Made | null {
  const made = world.made[keyOfMade(account.platform, account.id, kind, id)]
  return made === undefined || made.state === 'deleted' ? null : made
}

/** Things of a kind in an account as reads show them, oldest first. */
export function madeIn(world: World, account: Pick<Account, 'platform' | 'id'>, kind: string): Made[] {
  return Object.entries(world.made).flatMap(([key, made]) =>
    made.platform === account.platform &&
    made.account === account.id &&
    made.kind === kind &&
    made.state !== 'deleted' &&
    !isHidden(world, key)
      ? [made]
      : [],
  )
}

/** Begins the processing of a video whose bytes are complete. It ends after `pace.processingMs`, or midway in an error. */
export function beginProcessing(world: World, video: Made): void {
  const fails = transcodingFails(world)
  const { processingMs } = paceOf(world)
  const until = new Date(nowOf(world).getTime() + (fails ? processingMs / 2 : processingMs)).toISOString()
  video.state = 'processing'
  video.processing = { until, fails }
}

/** Ends the processing of videos whose time has come. */
export function endProcessing(world: World, now: string): void {
  for (const made of Object.values(world.made)) {
    if (made.state === 'processing' && made.processing && made.processing.until <= now)
      made.state = made.processing.fails ? 'failed' : 'ready'
  }
}
