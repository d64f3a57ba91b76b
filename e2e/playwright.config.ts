import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/chromium.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../.results/playwright',
  // Every file has a server or a site of its own.
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'en-US',
    // one that keeps the app would hide what a test puts in the network's place; offline.spec.ts lets it
    serviceWorkers: 'block',
    launchOptions,
  },
})
