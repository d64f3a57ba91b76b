import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineErrorCodes } from './vite/inline-error-codes.ts'
import { orderLayers } from './vite/order-layers.ts'

/**
 * Builds the page of the guests of review links beside the app, as a build of its own: in one build both would share chunks, and a guest
 * would fetch the login page's with React. It also stays outside the service worker's list of files in this way.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react(), inlineErrorCodes(), orderLayers()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    // its helper would cost 1 kB; the only later chunks are the texts
    modulePreload: false,
    rolldownOptions: { input: join(import.meta.dirname, 'external.html') },
  },
})
