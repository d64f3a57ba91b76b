import type { Made } from '../../world/world.ts'

/** `status` of a video: how far uploading and processing are. */
export function videoStatus({ state, fields, processing }: Made, now: Date): object {
  const phase = (status: string, errors?: readonly object[]) => ({ status, ...(errors === undefined ? {} : { errors }) })
  const [done, waiting] = [phase('complete'), phase('not_started')]
  if (state === 'uploading') {
    const progress = Math.floor((100 * Number(fields['stored'])) / Number(fields['file_size']))
    return {
      video_status: 'uploading',
      uploading_phase: { status: 'in_progress', bytes_transfered: fields['stored'], progress },
      processing_phase: waiting,
      publishing_phase: waiting,
    }
  }
  if (state === 'failed') {
    const errors = [{ code: 1_363_030, message: 'The video could not be processed. Try another file or format.' }]
    return { video_status: 'error', uploading_phase: done, processing_phase: phase('error', errors), publishing_phase: waiting }
  }
  if (state === 'processing') {
    const left = Math.max(0, Date.parse(processing?.until ?? '') - now.getTime())
    const progress = Math.max(0, Math.min(99, 100 - Math.ceil(left / 600)))
    return {
      video_status: 'processing',
      processing_progress: progress,
      uploading_phase: done,
      processing_phase: phase('in_progress'),
      publishing_phase: waiting,
    }
  }
  return { video_status: 'ready', processing_progress: 100, uploading_phase: done, processing_phase: done, publishing_phase: done }
}
