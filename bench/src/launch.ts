import type { LaunchOptions } from '@playwright/test'

/** How the browser is started: headless, without hosts of its own to look for. */
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
