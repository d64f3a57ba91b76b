import type { LaunchOptions } from '@playwright/test'

/** Options for the browser: headless, without network requests of its own. */
export function launchOptions(): LaunchOptions {
  const executablePath = process.env['CHROMIUM']
  return { ...(executablePath ? { executablePath } : {}), args: [...chromiumFlags] }
}

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const
