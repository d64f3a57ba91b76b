import type { LaunchOptions } from '@playwright/test'

const executable = process.env['CHROMIUM']

/**
 * Chromium features to disable. Only the last switch of this kind takes effect, so the features that Playwright itself disables (1.65,
 * chromiumSwitches.ts) are repeated here.
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
  // Suggestions in the address bar: two more pages in a process of their own per window, which cost more than the window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** How the browser is launched, for tests and for screenshots. */
export const launchOptions: LaunchOptions = {
  ...(executable ? { executablePath: executable } : {}),
  args: [
    // the browser sandbox does not work for root in a container
    '--no-sandbox',
    '--disable-gpu',
    // A page lives too short for its code to be worth optimizing.
    '--js-flags=--no-turbofan,--no-maglev,--single-threaded-gc',
    `--disable-features=${disabledFeatures.join(',')}`,
    // the others keep Chromium from contacting its own hosts
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
