import { create } from 'zustand'

/** Whether the login page should say that the session has expired. */
export const useSignOutNote = create<{ readonly ended: boolean }>(() => ({ ended: false }))
