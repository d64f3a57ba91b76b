import { create } from 'zustand'

/** Whether the server's news come by themselves. Where not, pages ask from time to time. */
export const useLive = create<{ readonly live: boolean }>(() => ({ live: false }))
