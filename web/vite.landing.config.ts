import { join } from 'node:path'
import { defineConfig } from 'vite'

/** The landing script, which pages of companies load: a classic script without dependencies, for browsers of the last five years. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2019',
    modulePreload: false,
    rolldownOptions: {
      input: join(import.meta.dirname, '../sdk/src/web/landing.ts'),
      output: { format: 'iife', entryFileNames: 'go/adroit.js' },
    },
  },
})
