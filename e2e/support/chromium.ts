import type { LaunchOptions } from '@playwright/test'

const executable = process.env['CHROMIUM']

/** How the browser is started, for tests and for pictures. */
export const launchOptions: LaunchOptions = {
  ...(executable ? { executablePath: executable } : {}),
  args: [
    // root in a container has no sandbox
    '--no-sandbox',
    '--disable-gpu',
    // the rest keeps Chromium from looking for hosts of its own
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
