import { type BoxThread, openBoxThread } from './boxes/box-thread.ts'
import { type ImageProcess, openImageProcess } from './images/image-process.ts'

/** Where files from outside are read: hostile ones can exhaust neither the server's memory nor its CPU. */
export interface Media {
  readonly images: ImageProcess
  readonly boxes: BoxThread
  readonly close: () => Promise<void>
}

export interface MediaSettings {
  /** The longest job on an image, with the transfer of its bytes. */
  readonly imageMs: number
  /** Resident memory of the process that decodes images. The largest accepted ones need 0.8 GB. */
  readonly imageMemoryBytes: number
  /** The process ends after this time without a job. */
  readonly imageIdleMs: number
  /** The longest time that the boxes of one video may be parsed. Reading their bytes does not count. */
  readonly boxesMs: number
  /** Jobs that may wait, each for images and for boxes. */
  readonly mostWaiting: number
}

const usual: MediaSettings = {
  imageMs: 20_000,
  imageMemoryBytes: 1024 * 1024 * 1024,
  imageIdleMs: 60_000,
  boxesMs: 1_000,
  mostWaiting: 100,
}

/** Starts nothing yet: process and thread start with their first job. */
export function openMedia(settings: Partial<MediaSettings> = {}): Media {
  const all = { ...usual, ...settings }
  const [images, boxes] = [openImageProcess(all), openBoxThread(all)]
  return {
    images,
    boxes,
    close: async () => {
      await Promise.all([images.close(), boxes.close()])
    },
  }
}
