import type { Text } from '../../locale/text.ts'

/** Product names, the same in every language. The first one found in the user agent is used. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/(OPR|OPT)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/OpenHarmony|HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

const found = (list: typeof browsers, userAgent: string) => list.find(([pattern]) => pattern.test(userAgent))?.[1]

/** "Chrome on Android"; for programs that are not browsers, the product name they send. null: no user agent. */
export function deviceName(userAgent: string | null, text: Text): string {
  const said = userAgent?.trim() ?? ''
  const browser = found(browsers, said)
  const system = found(systems, said)
  if (browser && system) return text('device.on', { browser, system })
  return browser ?? system ?? said.match(/^[\w.-]{1,40}/)?.[0] ?? text('device.unknown')
}
