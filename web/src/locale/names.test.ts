import { expect, it } from 'vitest'
import { listNames } from './names.ts'

it('lists names as each language does, and keeps Chinese words apart from Latin letters', () => {
  expect(listNames(['Google', 'TikTok', 'Meta'], 'en-US')).toBe('Google, TikTok, and Meta')
  expect(listNames(['Google', 'TikTok'], 'zh-CN')).toBe('Google 和 TikTok')
  expect(listNames(['Google', 'TikTok', 'Meta'], 'zh-CN')).toBe('Google、TikTok 和 Meta')
  expect(listNames(['李和A', '陈晨'], 'zh-CN')).toBe('李和A 和陈晨')
})
