import { defineConfig } from '@playwright/test'

const chromium = process.env['CHROMIUM']

export default defineConfig({
  testDir: '.',
  outputDir: '../.results/playwright',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'en-US',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // No sandbox: root in a container has none. The rest keeps Chromium from looking for hosts of its own.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
