import { type BrowserContext, expect } from '@playwright/test'

/**
 * Chromium logs every failed request and socket to the console; other tests cover how the app handles them. It also logs the scripts that a
 * test adds to all frames, where a sandboxed preview refuses them.
 */
const ofTheBrowser = /^(Failed to load resource: |WebSocket connection to |Blocked script execution in 'about:srcdoc')/

/**
 * Collects errors on every page of a context that would go unnoticed: console errors (including violations of the content security policy)
 * and exceptions.
 */
export function watch(context: BrowserContext): { readonly verify: () => void } {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' && !ofTheBrowser.test(message.text())) problems.push(message.text())
  })
  context.on('weberror', (error) => problems.push(error.error().stack ?? error.error().message))
  return { verify: () => expect(problems, 'errors in the console').toEqual([]) }
}
