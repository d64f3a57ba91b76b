import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { inlineErrorCodes } from './inline-error-codes.ts'
import { orderLayers } from './order-layers.ts'
import { plainImports } from './plain-imports.ts'
import { slimContract } from './slim-contract.ts'

/**
 * Builds a page for people without an account beside the app, as a build of its own: in one build both would share chunks, and a guest
 * would fetch the login page's with React. It also stays outside the service worker's list of files in this way.
 */
export function guestBuild(root: string, page: string): UserConfig {
  return {
    root,
    base: './',
    publicDir: false,
    plugins: [react(), slimContract(), inlineErrorCodes(), orderLayers(), plainImports()],
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      // later chunks are the texts, and what marks places on a picture
      modulePreload: false,
      // one stylesheet: later chunks load without a helper for theirs
      cssCodeSplit: false,
      rolldownOptions: { input: join(root, page) },
    },
  }
}
