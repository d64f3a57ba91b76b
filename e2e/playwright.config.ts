import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/chromium.ts'

/** Files of tests that take their `test` from a file of `support`. */
function standingOn(name: string): string[] {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.spec.ts'))
  return files.filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes(`from './support/${name}'`))
}

const onPlatforms = standingOn('media-journey.ts')
const onServer = standingOn('journey.ts')

export default defineConfig({
  testDir: '.',
  outputDir: '../.results/playwright',
  // Every file has a server or a site of its own.
  workers: 2,
  retries: 0,
  // Against waiting for ever, not for speed.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // In this order: long files first, and last what can be dealt out test by test, so that both workers end together.
  projects: [
    { name: 'platforms', testMatch: onPlatforms },
    { name: 'server', testMatch: onServer },
    { name: 'stubbed', testIgnore: [...onPlatforms, ...onServer], fullyParallel: true },
  ],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // files that are about motion, or that walk as a person does, ask for it
    reducedMotion: 'reduce',
    locale: 'en-US',
    // one that keeps the app would hide what a test puts in the network's place; offline.spec.ts lets it
    serviceWorkers: 'block',
    launchOptions,
  },
})
