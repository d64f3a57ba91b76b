import type { EventKind } from '@adroit/contract/web2app-events'

/** Where something counts: an ad of an ad account, or a link at the app's own account. */
export interface Place {
  readonly account: string
  /** IANA name and ISO 4217 code of the account. */
  readonly timeZone: string
  readonly currency: string
  /** The path of source IDs; at the app's own account the campaign is the link. Null: no link brought it. */
  readonly campaign: string | null
  readonly adSet: string | null
  readonly ad: string | null
}

/** A click on a link. Moments are in ms since 1970. */
export interface Click {
  readonly token: string
  readonly at: number
  readonly link: string
  /** The ID of the ad that its address named; null: none. */
  readonly ad: string | null
  /** The ad that the click names, or its link at the app's own account. */
  readonly place: Place
}

/** What an app or a server reported about one user. */
export interface UserEvent {
  /** Given by whoever reports it: the same event has the same id, however often it is sent. */
  readonly id: string
  readonly kind: EventKind
  /** When it happened, in ms since 1970. */
  readonly at: number
  /** The click that the event names and that is known. */
  readonly click: Click | null
  /** Of orders and refunds. */
  readonly order: string | null
  /** Of orders, refunds and income: not negative. */
  readonly amount: { readonly micros: bigint; readonly currency: string } | null
}
