import { defineConfig } from 'vite'
import { guestBuild } from './vite/guest-build.ts'

/** The page of the guests of review links. */
export default defineConfig(guestBuild(import.meta.dirname, 'external.html'))
