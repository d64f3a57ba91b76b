import { describe, expect, it } from 'vitest'
import { wrongInSource, wrongInText, wrongInTexts } from './text-style.mjs'

describe('the style of texts', () => {
  it.each([
    ['en-US', 'Authorise the account'],
    ['en-US', 'Favourites'],
    ['en-simple', 'A colour shows it'],
    ['en-US', 'Import cancelled'],
    ['en-US', 'Which figures?'],
    ['en-US', 'It is made anew'],
    ['en-US', 'At {platform} something else holds by now.'],
    ['en-US', 'This waits for a yes'],
    ['en-US', 'Somebody changed it'],
    ['en-US', 'Two  spaces'],
    ['en-US', 'Loading...'],
    ['en-US', "It isn't there"],
    ['en-US', 'Open "Reports"'],
    ['en-US', 'Saved '],
    ['zh-CN', '您的报表'],
    ['zh-CN', '花费最多的账户'],
    ['zh-CN', '已保存,可以离开'],
  ])('%s: finds what is wrong with “%s”', (locale, text) => {
    expect(wrongInText(text, locale)).toHaveLength(1)
  })

  it('leaves good texts alone', () => {
    expect(wrongInText('It isn’t synced yet. Reconnect to resume.', 'en-US')).toEqual([])
    expect(wrongInText('共 {count} 个账户，已停止同步。', 'zh-CN')).toEqual([])
  })

  it('finds texts that were left in English, in both forms of a count', () => {
    const english = {
      'a.long': 'Members can sign in again as soon as the link is new',
      'a.count': { one: '{count} account', other: '{count} accounts' },
      'platform.meta': 'Meta',
      'a.places': '{name}: {words}',
    }
    expect(wrongInTexts(english, 'en-simple', english)).toEqual(['en-simple a.long: is the English text'])
    expect(wrongInTexts(english, 'zh-CN', english)).toEqual(['zh-CN a.long: is the English text', 'zh-CN a.count: is the English text'])
  })

  it('reads the literals of a source, with the line, and not its imports and comments', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source that is read has a template
    const source = ["import a from './figures here'", '// the figures', '  more: (n) => `${n.rows} figures are new`,'].join('\n')
    expect(wrongInSource(source, 'en-US')).toEqual([expect.stringContaining('en-US line 3: “{value} figures are new”')])
  })
})
