import type { ErrorKey } from '@adroit/contract/errors'
import type { Params } from '../../../lib/app-error.ts'
import type { ImageFormat } from '../formats.ts'

/** An area of an image as shown (upright), in pixels from its top left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface ImageFacts {
  readonly format: ImageFormat
  /** Of the image as shown (upright), in pixels. */
  readonly width: number
  readonly height: number
  readonly frames: number
}

/** WebP images whose longer side has at most 160, 480 and 1,280 pixels. */
export interface Previews {
  readonly small: Buffer
  readonly medium: Buffer
  readonly large: Buffer
}

/** What each task is given beside the bytes, and what it returns. */
export interface Tasks {
  readonly inspect: { readonly input: null; readonly output: ImageFacts }
  readonly previews: { readonly input: null; readonly output: Previews }
  /** A JPEG of the whole image. */
  readonly jpeg: { readonly input: null; readonly output: Buffer }
  readonly crop: { readonly input: Box; readonly output: Buffer }
}
export type Task = keyof Tasks

/** To the process: a job, its bytes in pieces, and their end. */
export type Order =
  | { readonly start: { readonly task: Task; readonly input: Tasks[Task]['input'] } }
  | { readonly bytes: Uint8Array }
  | { readonly end: true }

/** How a job ended. */
export type Reply =
  | { readonly output: Tasks[Task]['output'] }
  | { readonly problem: ErrorKey; readonly params: Params }
  | { readonly bug: string }

/** From the process: a reply, or that it used too much memory and ends. */
export type Said = Reply | { readonly overMemory: true }
