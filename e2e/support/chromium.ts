import type { LaunchOptions } from '@playwright/test'

const executable = process.env['CHROMIUM']

/**
 * What Chromium leaves out. Of several such switches it takes the last alone, so those that Playwright itself turns off
 * (1.65, chromiumSwitches.ts) stand here again.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Suggestions of the address bar: two pages more in a process of their own for every window, which cost more than the window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** How the browser is started, for tests and for pictures. */
export const launchOptions: LaunchOptions = {
  ...(executable ? { executablePath: executable } : {}),
  args: [
    // root in a container has no sandbox
    '--no-sandbox',
    '--disable-gpu',
    `--disable-features=${disabledFeatures.join(',')}`,
    // the rest keeps Chromium from looking for hosts of its own
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
