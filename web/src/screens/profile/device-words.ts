import type { Text } from '../../locale/text.ts'

/** Names of products, the same in every language; the first that is found in the user agent counts. */
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

/** "Chrome on Android"; of programs that are no browser, the name they give themselves. null: nothing was told. */
export function deviceName(userAgent: string | null, text: Text): string {
  const said = userAgent?.trim() ?? ''
  const browser = found(browsers, said)
  const system = found(systems, said)
  if (browser && system) return text('device.on', { browser, system })
  return browser ?? system ?? said.match(/^[\w.-]{1,40}/)?.[0] ?? text('device.unknown')
}
