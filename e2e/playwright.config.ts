import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/chromium.ts'

/** Spec files that import their `test` from a file of `support`. */
function standingOn(name: string): string[] {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.spec.ts'))
  return files.filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes(`from './support/${name}'`))
}

const onPlatforms = standingOn('media-journey.ts')
const onServer = standingOn('journey.ts')

export default defineConfig({
  testDir: '.',
  outputDir: '../.results/playwright',
  globalSetup: './support/prepared-folder.ts',
  // Every worker has its own server or site, and waits for pages about half of the time on two cores.
  workers: 4,
  retries: 0,
  // A limit against hanging tests, not a speed requirement.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // The order matters: long files first, and files that can be split by test last, so that both workers finish together.
  projects: [
    { name: 'platforms', testMatch: onPlatforms },
    { name: 'server', testMatch: onServer },
    // One context per worker: a renderer that has compiled the app once starts it twice as fast. `stubbed.ts` clears what Playwright does not.
    { name: 'stubbed', testIgnore: [...onPlatforms, ...onServer], fullyParallel: true, use: { reuseContext: true } },
  ],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // tests about motion or complete user journeys override it
    reducedMotion: 'reduce',
    locale: 'en-US',
    // A service worker outlives a test in a shared context, and bypasses routes. offline.spec.ts and updates.spec.ts allow it.
    serviceWorkers: 'block',
    launchOptions,
  },
})
