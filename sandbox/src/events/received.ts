import type { Fields, PlatformName, World } from '../world/world.ts'

/** An event that a platform was told of. */
export interface ReceivedEvent {
  /** The dataset, pixel or conversion action. */
  readonly target: string
  /** By which the platform recognizes repetitions. */
  readonly id: string
  /** As it was sent first. */
  readonly event: Fields
  /** How often it was sent: the platform counts it once. */
  times: number
  /** Sent with a test code. */
  readonly test: boolean
}

interface EventState {
  readonly received: ReceivedEvent[]
  /** Ids of events that the platform refuses. */
  refused: string[]
  /** Google: permissions that people untick on the consent page. */
  declined: string[]
}

export function eventsOf(world: World, platform: PlatformName): EventState {
  const own = world.own[platform] as { events?: EventState }
  own.events ??= { received: [], refused: [], declined: [] }
  return own.events
}

/** Takes an event. `name`: part of the key by which repetitions are recognized. */
export function receive(world: World, platform: PlatformName, given: Omit<ReceivedEvent, 'times'>, name = ''): void {
  const { received } = eventsOf(world, platform)
  const nameOf = ({ event }: Pick<ReceivedEvent, 'event'>) => String(event['event_name'] ?? event['event'] ?? '')
  const known = received.find((one) => one.target === given.target && one.id === given.id && (name === '' || nameOf(one) === name))
  if (known) known.times += 1
  else received.push({ ...given, times: 1 })
}
