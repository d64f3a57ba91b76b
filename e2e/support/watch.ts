import { type BrowserContext, expect } from '@playwright/test'

/** Chromium itself notes every failed request and socket in the console; what the app does about it is tested where it belongs. */
const ofTheBrowser = /^(Failed to load resource: |WebSocket connection to )/

/** Collects what goes wrong unseen on every page of a context: console errors (with them what the content policy refuses) and exceptions. */
export function watch(context: BrowserContext): { readonly verify: () => void } {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' && !ofTheBrowser.test(message.text())) problems.push(message.text())
  })
  context.on('weberror', (error) => problems.push(error.error().stack ?? error.error().message))
  return { verify: () => expect(problems, 'errors in the console').toEqual([]) }
}
