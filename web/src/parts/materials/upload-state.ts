import type { UploadTarget } from '@adroit/contract/material-uploads'
import { create } from 'zustand'

/**
 * waiting: its turn comes · sending · finishing: the server looks at the file · done · duplicate: the library has it, a person decides ·
 * failed: see `problem`.
 */
type UploadState = 'waiting' | 'sending' | 'finishing' | 'done' | 'duplicate' | 'failed'

export interface QueuedUpload {
  readonly key: number
  readonly file: File
  readonly target: UploadTarget
  readonly state: UploadState
  /** Bytes that are with the server. */
  readonly sent: number
  readonly problem: string | null
  /** False: sending the file again would not help. */
  readonly retryable: boolean
  /** Key of the upload on the server. */
  readonly id: string | null
  readonly material: string | null
  readonly duplicateOf: { readonly id: string; readonly name: string } | null
  /** A person wants it although the library has the same file. */
  readonly keep: boolean
}

interface UploadQueue {
  readonly items: readonly QueuedUpload[]
  readonly paused: boolean
  /** The connection was lost; the queue continues by itself. */
  readonly stalled: boolean
}

/** All uploads since the page was loaded; `upload-queue.ts` sends them. They continue while the user visits other pages. */
export const useUploadQueue = create<UploadQueue>(() => ({ items: [], paused: false, stalled: false }))
