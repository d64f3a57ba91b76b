import { createHash, type Hash } from 'node:crypto'
import { nextNumber } from '../../world/ids.ts'
import { nowOf } from '../../world/read.ts'
import type { Person, World } from '../../world/world.ts'

/** A video of a channel. Times are ISO 8601 in UTC. */
export interface Video {
  readonly id: string
  readonly channel: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  readonly privacy: 'public' | 'unlisted' | 'private'
  readonly madeForKids: boolean
  readonly bytes: number
  /** SHA-256 of the bytes that arrived, in hexadecimal. */
  readonly sha256: string
  readonly uploadedAt: string
  /** How processing ends: `processed`, or the reason of a rejection. */
  readonly ends: string
}

/** A resumable upload. */
export interface Session {
  readonly person: string
  readonly about: Pick<Video, 'title' | 'description' | 'tags' | 'privacy' | 'madeForKids'>
  readonly size: number
  readonly startedAt: string
  stored: number
  /** The video that it made; null: bytes are missing. */
  video: string | null
}

/** The state of the sandbox's YouTube, saved with the world. */
export interface YoutubeState {
  readonly videos: Video[]
  sessions: Record<string, Session>
  /** `videos.insert` calls of one day in Los Angeles. */
  inserted: { day: string; count: number }
  insertsPerDay: number
  /** Ids of people whose channel takes no more videos today. */
  limited: string[]
  /** Ids of people without a channel. */
  channelless: string[]
  /** True: videos become private, as those of apps that Google has not verified. */
  unverified: boolean
  /** Reason for which the next video is rejected; null: none. */
  rejectNext: string | null
  /** The next part of a file is stored only in part. */
  storeHalfNext: boolean
}

export function youtubeOf(world: World): YoutubeState {
  const own = world.own.google as { youtube?: YoutubeState }
  own.youtube ??= {
    videos: [],
    sessions: {},
    inserted: { day: '', count: 0 },
    insertsPerDay: 100,
    limited: [],
    channelless: [],
    unverified: false,
    rejectNext: null,
    storeHalfNext: false,
  }
  return own.youtube
}

const short = (text: string, letters: number) => createHash('sha256').update(text).digest('base64url').slice(0, letters)

/** A person's channel; null: they have none. */
export function channelOf(world: World, person: Person): { id: string; title: string; uploads: string } | null {
  if (youtubeOf(world).channelless.includes(person.id)) return null
  const name = short(`channel ${person.id}`, 22)
  return { id: `UC${name}`, title: `${person.name}’s channel`, uploads: `UU${name}` }
}

/** An id that this world has not given before. */
export function newId(world: World, kind: string, letters: number): string {
  return short(`${world.seed} ${kind} ${nextNumber(world)}`, letters)
}

/** The day whose quota counts now: YouTube's days begin at midnight in Los Angeles. */
export const quotaDay = (world: World): string => nowOf(world).toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })

/**
 * Hashes of the bytes of unfinished uploads. They are no part of a saved world: after a restart YouTube does not know these sessions any
 * more, which clients must expect at any time.
 */
const hashes = new WeakMap<World, Map<string, Hash>>()

export function hashOf(world: World, session: string): Hash | null {
  const { stored } = youtubeOf(world).sessions[session] ?? { stored: 0 }
  const all = hashes.get(world) ?? new Map<string, Hash>()
  hashes.set(world, all)
  if (!all.has(session) && stored === 0) all.set(session, createHash('sha256'))
  return all.get(session) ?? null
}
