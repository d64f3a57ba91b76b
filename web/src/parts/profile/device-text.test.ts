import { describe, expect, it } from 'vitest'
import { people } from '../../locale/messages/en-US.people.ts'
import { type Text, textOf } from '../../locale/text.ts'
import { deviceName } from './device-text.ts'

const text: Text = (key, values) => textOf({ locale: 'en-US', messages: people }, key, values)
const name = (userAgent: string | null) => deviceName(userAgent, text)
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a device', () => {
  it('is named by its browser and system', () => {
    expect(name(`Mozilla/5.0 (Linux; Android 16; K) ${blink} Chrome/148.0.0.0 Mobile Safari/537.36`)).toBe('Chrome on Android')
    expect(name(`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Mobile/15E148 Safari/604.1`)).toBe(
      'Safari on iPhone',
    )
    expect(name(`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} CriOS/148.0 Mobile/15E148 Safari/604.1`)).toBe(
      'Chrome on iPhone',
    )
    expect(name(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0`)).toBe('Edge on Windows')
    expect(name('Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0')).toBe('Firefox on Linux')
    expect(name(`Mozilla/5.0 (Linux; Android 15) ${blink} Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.60`)).toBe(
      'WeChat on Android',
    )
    expect(name(`Mozilla/5.0 (Linux; Android 15) ${blink} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`)).toBe(
      'Samsung Internet on Android',
    )
  })

  it('is named by its own product name when it is not a browser', () => {
    expect([name('curl/8.14.1'), name('okhttp')]).toEqual(['curl', 'okhttp'])
  })

  it('is unknown without a user agent', () => {
    expect([name(null), name(''), name('  '), name('<script>')]).toEqual(Array(4).fill('Unknown device'))
  })
})
