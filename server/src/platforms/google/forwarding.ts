import { exactJsonText, majorUnits } from '../exact-json-text.ts'
import type { Destination, ForwardedEvent, Forwarder } from '../forwarder.ts'
import { neverSent } from '../never-sent.ts'
import type { Access } from '../platform.ts'
import type { PlatformError } from '../platform-error.ts'
import { ingest } from './data-manager.ts'
import { retrieveStatus } from './request-status.ts'
import type { DataManagerSettings } from './settings.ts'

const dayMs = 86_400_000

/** Google's Data Manager API (`datamanager.v1.json`, platforms.md §2.8). */
export function createGoogleForwarder(settings: DataManagerSettings): Forwarder {
  return {
    platform: 'google',
    mostEvents: 2_000,
    longestAgeMs: 90 * dayMs,
    // by `transactionId`
    recognizesMs: null,
    target: /^\d{1,20}$/,
    body,
    send: (access, destination, events) =>
      ingest(settings, access.net, access.token, exactJsonText(body(access, destination, events)), access.now),
    statusOf: (access, requestId) => retrieveStatus(settings, access.net, access.token, requestId, access.now),
    outcomeOf,
  }
}

const adsAccount = (accountId: string) => ({ accountType: 'GOOGLE_ADS', accountId })
const granted = 'CONSENT_GRANTED'

function body(
  { externalId, manager }: Pick<Access, 'externalId' | 'manager'>,
  { target }: Destination,
  events: readonly ForwardedEvent[],
): object {
  return {
    destinations: [
      {
        operatingAccount: adsAccount(externalId),
        ...(manager === null ? {} : { loginAccount: adsAccount(manager) }),
        productDestinationId: target,
      },
    ],
    consent: { adUserData: granted, adPersonalization: granted },
    events: events.map(eventOf),
  }
}

const eventOf = ({ id, at, clickId, amount }: ForwardedEvent): object => ({
  transactionId: id,
  eventTimestamp: at.toISOString(),
  eventSource: 'WEB',
  adIdentifiers: { [clickId.parameter]: clickId.value },
  ...(amount === null ? {} : { conversionValue: majorUnits(amount.micros), currency: amount.currency }),
})

/** Only `INVALID_ARGUMENT` that names an event is about the events; everything else that is refused is about account and permissions. */
function outcomeOf(error: PlatformError): ReturnType<Forwarder['outcomeOf']> {
  if (error.kind === 'reconnect') return 'reconnect'
  if (neverSent(error)) return 'not_sent'
  if (error.mayHaveHappened) return 'unknown'
  if (error.kind === 'later') return 'not_sent'
  return error.code === 'INVALID_ARGUMENT' && /\bevents\[\d+\]/.test(error.message) ? 'refused' : 'held'
}
