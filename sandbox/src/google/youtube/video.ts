import { nowOf } from '../../world/read.ts'
import type { World } from '../../world/world.ts'
import type { Video } from './state.ts'

/** Processing takes this long in the sandbox. */
const processingMs = 60_000
const failures = ['conversion', 'invalidFile', 'emptyFile', 'tooSmall', 'codec', 'uploadAborted']

const isOver = (world: World, { uploadedAt }: Video): boolean => nowOf(world).getTime() - new Date(uploadedAt).getTime() >= processingMs

/** Whether a video can be shown: it is processed, and was not rejected. */
export const isProcessed = (world: World, video: Video): boolean => isOver(world, video) && video.ends === 'processed'

/** A video with the requested parts. */
export function videoAnswer(world: World, video: Video, parts: readonly string[]): unknown {
  const over = isOver(world, video)
  const answers: Readonly<Record<string, unknown>> = {
    snippet: {
      publishedAt: video.uploadedAt,
      channelId: video.channel,
      title: video.title,
      description: video.description,
      tags: video.tags,
      categoryId: '22',
      liveBroadcastContent: 'none',
    },
    status: {
      ...outcome(video.ends, over),
      privacyStatus: video.privacy,
      license: 'youtube',
      embeddable: true,
      publicStatsViewable: true,
      madeForKids: video.madeForKids,
      selfDeclaredMadeForKids: video.madeForKids,
    },
    processingDetails: { processingStatus: over ? 'succeeded' : 'processing', fileDetailsAvailability: over ? 'available' : 'inProgress' },
  }
  const given = Object.entries(answers).filter(([part]) => parts.includes(part))
  return { kind: 'youtube#video', etag: `"${video.id}"`, id: video.id, ...Object.fromEntries(given) }
}

function outcome(ends: string, over: boolean): object {
  if (!over) return { uploadStatus: 'uploaded' }
  if (ends === 'processed') return { uploadStatus: 'processed' }
  return failures.includes(ends) ? { uploadStatus: 'failed', failureReason: ends } : { uploadStatus: 'rejected', rejectionReason: ends }
}
