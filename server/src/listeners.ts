import type { AccountListeners } from './accounts/listeners.ts'
import { evaluateMetrics, evaluateStatuses } from './alerts/after-sync.ts'
import { forgetEntities } from './campaigns/entities.ts'
import type { CampaignListeners } from './campaigns/listeners.ts'
import type { ConnectionListeners } from './connections/listeners.ts'
import { isConnected } from './connections/media-accounts.ts'
import { bindTicket } from './identity/sign-in.ts'
import { forgetFilesOf, wasImported } from './imports/of-account.ts'
import { isBeingPublished, resumePublishing } from './publishing/engine/of-account.ts'
import type { ReportListeners } from './reports/listeners.ts'
import type { SessionListeners } from './session/listeners.ts'
import type { SyncListeners } from './sync/listeners.ts'
import { notifyUnreachable, readHierarchySoon, resumeStreams, startStreams, stopStreams } from './sync/streams-of-account.ts'
import { appStatesOf } from './web2app/app-states.ts'
import { resumeForwarding } from './web2app/forwarding/of-account.ts'
import { ownAppsAt } from './web2app/own-apps.ts'
import { usesGoogleGrant } from './youtube/channels.ts'

/**
 * What features run in other features' transactions. Each feature declares the listeners that it calls, and so needs no import of the other
 * feature.
 */
export interface Listeners {
  readonly accounts: AccountListeners
  readonly campaigns: CampaignListeners
  readonly connections: ConnectionListeners
  readonly sync: SyncListeners
  readonly reports: ReportListeners
  readonly session: SessionListeners
}

export const listeners: Listeners = {
  sync: { todayRead: evaluateMetrics, statusesRead: evaluateStatuses },
  accounts: {
    isConnected,
    wasUsed: async (tx, company, account) => (await isConnected(tx, company, account)) || (await wasImported(tx, company, account)),
    appStates: appStatesOf,
    deleting: forgetFilesOf,
  },
  campaigns: { statusesChanged: readHierarchySoon, isBeingPublished },
  connections: {
    connected: startStreams,
    disconnected: async (tx, company, account) => {
      await stopStreams(tx, company, account)
      await forgetEntities(tx, company, account)
    },
    renewed: async (tx, company, accounts, now) => {
      await resumeStreams(tx, company, accounts, now)
      await resumePublishing(tx, company, accounts)
      await resumeForwarding(tx, company, accounts, now)
    },
    usesGrant: async (tx, platform, personId) => platform === 'google' && (await usesGoogleGrant(tx, personId)),
    unreachable: notifyUnreachable,
  },
  reports: { ownApps: ownAppsAt },
  session: { bindTicket },
}
