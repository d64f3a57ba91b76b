import type { ConnectablePlatform } from '@adroit/contract/platforms'
import type { ForwardedKind } from '@adroit/contract/web2app-forwarding'
import type { Access } from './platform.ts'
import type { PlatformError } from './platform-error.ts'

/** An event of a company's app, as its platform is told of it. */
export interface ForwardedEvent {
  /** The company's own ID: platforms recognize repetitions by it. */
  readonly id: string
  readonly kind: ForwardedKind
  /** Its name at the platform. */
  readonly name: string
  readonly at: Date
  /** The platform's ID of the click, and the parameter that it came in. */
  readonly clickId: { readonly parameter: string; readonly value: string }
  readonly clickAt: Date
  /** The stored hash of the user. */
  readonly user: Buffer
  /** The browser of the click; null: it was not stored. */
  readonly userAgent: string | null
  /** Address of the link that was clicked. */
  readonly url: string
  readonly amount: { readonly micros: bigint; readonly currency: string } | null
  readonly order: string | null
}

export interface Destination {
  /** Meta: the dataset or pixel · TikTok: the code of the pixel · Google: the conversion action. */
  readonly target: string
  readonly testCode: string | null
}

/**
 * What an error of `send` means. refused: certainly not taken, for a reason of the events · held: certainly not taken, for a reason of the
 * destination that a person can change · not_sent: certainly not taken, may be sent later · reconnect: a person must reconnect · unknown:
 * everything else.
 */
export type ForwardingOutcome = 'refused' | 'held' | 'not_sent' | 'reconnect' | 'unknown'

/** What a platform says later of a request that it took. */
export interface RequestStatus {
  /** processing: it is not finished · partial: some events were refused, and it does not say which · failed: all were. */
  readonly state: 'processing' | 'success' | 'partial' | 'failed'
  /** How many events were refused, by the platform's reason. */
  readonly errors: readonly { readonly reason: string; readonly count: number }[]
}

/** How a platform takes events of its advertisers' customers. Nothing here retries. */
export interface Forwarder {
  readonly platform: ConnectablePlatform
  /** Most events of one request. */
  readonly mostEvents: number
  /** Older events are refused, and with them the whole request. */
  readonly longestAgeMs: number
  /** How long a repetition is recognized, from the first time that an event arrived; null: always. */
  readonly recognizesMs: number | null
  /** What `target` must look like. */
  readonly target: RegExp
  /** The request's body, without credentials. Pure; numbers are written by `exactJsonText`. */
  readonly body: (access: Pick<Access, 'externalId' | 'manager'>, destination: Destination, events: readonly ForwardedEvent[]) => object
  /** Sends a batch once; answers the platform's ID of the request, null if it gave none. */
  readonly send: (access: Access, destination: Destination, events: readonly ForwardedEvent[]) => Promise<string | null>
  /**
   * What became of a request that was taken; null: the platform does not know it. Missing where the answer to `send` is all that a platform says.
   */
  readonly statusOf?: (access: Access, requestId: string) => Promise<RequestStatus | null>
  readonly outcomeOf: (error: PlatformError) => ForwardingOutcome
}
