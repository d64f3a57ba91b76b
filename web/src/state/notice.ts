import { create } from 'zustand'

interface Notice {
  /** When the oldest figures on the screen were read, in words; null: all are fresh. */
  readonly kept: string | null
  /** Changes to the version that waits; null: this is the newest. */
  readonly update: (() => void) | null
  /** Whether answers can be kept for reading without network. */
  readonly keepsAnswers: boolean
}

/** What the band above every page has to say. Filled by what comes after the login. */
export const useNotice = create<Notice>(() => ({ kept: null, update: null, keepsAnswers: true }))
