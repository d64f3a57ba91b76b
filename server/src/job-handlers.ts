import { storeLinks } from './ad-media/links.ts'
import { alertJob } from './alerts/after-sync.ts'
import { evaluateAlerts, forgetOldIncidents } from './alerts/evaluate.ts'
import { pauseFound } from './alerts/pause.ts'
import { pauseJob } from './alerts/pause-job.ts'
import { sweepAuditLog } from './audit/sweep.ts'
import { reconcileChangeRequest, reconcileJob, wakeChangeRequests } from './campaigns/reconcile.ts'
import { sweepCodes } from './codes/codes.ts'
import { warnOfEnds } from './connections/expiry.ts'
import { recoverAccess } from './connections/recover-access.ts'
import type { Context } from './context.ts'
import { sweepIdentityAttempts } from './identity/sweep.ts'
import { importJob } from './imports/import-job.ts'
import { recoverImports, wakeForgotten } from './imports/recover.ts'
import { importTask } from './imports/task.ts'
import { handler, type JobRegistry } from './jobs/registry.ts'
import { mailJob, sendQueued, sweepMails } from './mail/outbox.ts'
import { remindOfDue } from './materials/due-reminders.ts'
import { importMediaTask, mediaImportJob, resumeMediaImports, sweepMediaImports } from './materials/import-media.ts'
import { settleReviews } from './materials/review-settings.ts'
import { signOlderFiles } from './materials/signature.ts'
import { resumeUploads, sweepMaterials } from './materials/sweep.ts'
import { sendDueMails } from './notification-mail/send.ts'
import { sweepPasskeyChallenges } from './passkeys/sweep.ts'
import { purgeDeletedDrafts } from './publishing/drafts/purge.ts'
import { runTaskAccount } from './publishing/engine/run.ts'
import { wakePublishing } from './publishing/engine/wake.ts'
import { purgeDeletedSets } from './publishing/sets/purge.ts'
import { scanPaused } from './publishing/sweep/pauses.ts'
import { sweepPublishing } from './publishing/sweep/sweep.ts'
import { publishJob } from './publishing/tasks/job.ts'
import { resumePushes, sendDuePushes } from './push/send.ts'
import { forgetOldDeliveries, runSchedules } from './report-schedules/plan.ts'
import { forgetEndedSnapshots } from './report-snapshots/service.ts'
import { purgeDeletedReports } from './reports/purge.ts'
import { reseal } from './reseal/reseal.ts'
import { sweepReviewLinks } from './reviews/sweep.ts'
import { sweepChallenges } from './session/sweep.ts'
import { scheduleSyncs, syncJob } from './sync/schedule.ts'
import { forgetOldRuns, syncTask } from './sync/task.ts'
import { countNewEvents, retryEventsWithoutRate } from './web2app/attribution/count-events.ts'
import { checkRequests } from './web2app/forwarding/check-requests.ts'
import { checkJob, forwardJob } from './web2app/forwarding/job.ts'
import { forwardEvents } from './web2app/forwarding/run.ts'
import { forgetForwarded } from './web2app/forwarding/sweep.ts'
import { wakeForwarding } from './web2app/forwarding/wake.ts'
import { endRetention } from './web2app/privacy/end-retention.ts'
import { resumeWebhooks, sendDueWebhooks } from './webhooks/send.ts'
import { runUpload } from './youtube/run-upload.ts'
import { forgetQuotaDays, resumeYoutube, wakeUploads, youtubeJob } from './youtube/wake.ts'

/**
 * All background work of the features. Parsing a file keeps a core busy, so two at once leave room for requests, and a third one only runs
 * for another company. Syncs mostly wait for platforms: they must not wait for files, and a hanging platform must not delay other platforms
 * or change requests. Images and videos that come from platforms or go to them take hours: nothing else waits for them. Nor does publishing wait
 * for the events of apps, which may be millions.
 */
export const jobRegistry: JobRegistry = {
  runners: [
    { handlers: [handler(importJob, importTask)], concurrency: 3, perCompany: 2 },
    { handlers: [handler(syncJob, syncTask)], concurrency: 12, perCompany: 9 },
    { handlers: [handler(reconcileJob, reconcileChangeRequest), handler(pauseJob, pauseFound)], concurrency: 3, perCompany: 2 },
    { handlers: [handler(mailJob, sendQueued), handler(alertJob, evaluateAlerts)], concurrency: 3, perCompany: 2 },
    { handlers: [handler(youtubeJob, runUpload), handler(mediaImportJob, importMediaTask)], concurrency: 6, perCompany: 2 },
    { handlers: [handler(publishJob, runTaskAccount)], concurrency: 8, perCompany: 6 },
    { handlers: [handler(forwardJob, forwardEvents), handler(checkJob, checkRequests)], concurrency: 4, perCompany: 2 },
  ],
  periodic: [
    { name: 'imports without a job', everyMs: 15_000, run: wakeForgotten },
    { name: 'changes that are open', everyMs: 15_000, atStart: true, run: wakeChangeRequests },
    { name: 'materials without a signature', everyMs: 600_000, atStart: true, run: signOlderFiles },
    { name: 'links of ads with materials', everyMs: 60_000, atStart: true, run: storeLinks },
    { name: 'videos for YouTube that are due', everyMs: 10_000, atStart: true, run: wakeUploads },
    { name: 'publishing that is due', everyMs: 10_000, atStart: true, run: wakePublishing },
    { name: 'accounts to scan after a restore', everyMs: 15_000, atStart: true, run: scanPaused },
    { name: 'objects that were created twice', everyMs: 600_000, atStart: true, run: sweepPublishing },
    { name: 'push messages that are due', everyMs: 2_000, atStart: true, run: sendDuePushes },
    { name: 'notifications by mail that are due', everyMs: 5_000, atStart: true, run: sendDueMails },
    { name: 'chat messages that are due', everyMs: 2_000, atStart: true, run: sendDueWebhooks },
    { name: 'accounts that are due', everyMs: 5_000, run: scheduleSyncs },
    { name: 'reminders of due decisions', everyMs: 60_000, atStart: true, run: remindOfDue },
    { name: 'reviews without a reviewer', everyMs: 60_000, atStart: true, run: settleReviews },
    { name: 'events of apps that are new', everyMs: 5_000, atStart: true, run: countNewEvents },
    { name: 'events to forward', everyMs: 60_000, atStart: true, run: wakeForwarding },
    { name: 'values of the key before', everyMs: 600_000, atStart: true, run: resealRest },
    { name: 'scheduled reports', everyMs: 60_000, atStart: true, run: runSchedules },
  ],
  startUp: [resumePushes, resumeWebhooks, recoverImports, resumeUploads, resumeMediaImports, resumeYoutube],
  maintenance: [
    warnOfEnds,
    retryEventsWithoutRate,
    recoverAccess,
    forgetOldRuns,
    sweepCodes,
    sweepMails,
    sweepIdentityAttempts,
    sweepChallenges,
    sweepPasskeyChallenges,
  ],
  dailyMaintenance: [
    async (ctx) => void (await ctx.facts.compact(ctx.clock())),
    purgeDeletedReports,
    purgeDeletedDrafts,
    purgeDeletedSets,
    sweepMaterials,
    sweepMediaImports,
    sweepReviewLinks,
    forgetQuotaDays,
    forgetOldIncidents,
    forgetOldDeliveries,
    forgetEndedSnapshots,
    forgetForwarded,
    sweepAuditLog,
    endRetention,
  ],
}

/** What a new SECRET_KEY has not encrypted yet. */
async function resealRest(ctx: Context): Promise<void> {
  if (ctx.keys.before !== null) await reseal(ctx)
}
