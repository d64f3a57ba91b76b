import { defineConfig } from 'vite'
import { guestBuild } from './vite/guest-build.ts'

/** The page of snapshot links of reports. */
export default defineConfig(guestBuild(import.meta.dirname, 'snapshot.html'))
