import { create } from 'zustand'

interface Notice {
  /** Age of the oldest data on the screen, as text; null: all data is fresh. */
  readonly kept: string | null
  /** Whether data of the page was refused because the server is busy, and is asked for again. */
  readonly busy: boolean
  /** Activates the waiting version; null: this is the newest one. */
  readonly update: (() => void) | null
  /** Whether responses can be cached for offline use. */
  readonly keepsAnswers: boolean
}

/** Content of the offline band above every page. Code that loads after the login sets it. */
export const useNotice = create<Notice>(() => ({ kept: null, busy: false, update: null, keepsAnswers: true }))
