import { create } from 'zustand'

/** Whether realtime events arrive. While they do not, pages poll. */
export const useLive = create<{ readonly live: boolean }>(() => ({ live: false }))
