import { describe, expect, it } from 'vitest'
import { formats } from './formats.ts'

type Format = (value: string) => boolean

const taken: Record<string, [Format, string[]]> = {
  email: [
    formats.email,
    [
      'a@b.co',
      'Ann.Example+ads@mail.example.com',
      "o'neil@example.ie",
      'x_y-z@a-b.museum',
      '李雷@例子.中国',
      'user@пример.рф',
      'a@xn--e1afmkfd.xn--p1ai',
      `${'a'.repeat(64)}@example.com`,
      'राम@उदाहरण.भारत',
    ],
  ],
  'mobile number': [
    formats.mainlandMobile,
    ['13800138000', '19912345678', '+8613800138000', '+86 13800138000', '86-13800138000', '008613800138000'],
  ],
  url: [
    formats.url,
    [
      'http://localhost',
      'https://example.com',
      'HTTPS://Example.COM/',
      'http://10.0.0.1:8080/a?b=c#d',
      'https://例子.中国/路径',
      'https://a-b.example.com?x={{ad.id}}&y=%20',
      'https://example.com:65535',
    ],
  ],
  amount: [formats.amount, ['1', '0.01', '10.5', '999999999999.99', '100']],
  code: [formats.code, ['000000', '123456']],
}

const refused: Record<string, [Format, string[]]> = {
  email: [
    formats.email,
    [
      '',
      'a',
      'a@b',
      '@b.co',
      'a@',
      'a b@c.de',
      'a@b c.de',
      'a@@b.co',
      'a@b@c.de',
      '.a@b.co',
      'a.@b.co',
      'a..b@c.de',
      'a@.de',
      'a@b..de',
      'a@-b.de',
      'a@b-.de',
      'a@b.c',
      'a@b.12',
      'Ann <a@b.co>',
      'a@b.co,c@d.ee',
      'a@b.co\n',
      ' a@b.co',
      'a\u0000@b.co',
      'a\u200b@b.co',
      `${'a'.repeat(65)}@example.com`,
      `a@${`${'b'.repeat(63)}.`.repeat(4)}com`,
      `a@${'b'.repeat(64)}.com`,
    ],
  ],
  'mobile number': [
    formats.mainlandMobile,
    [
      '',
      '1380013800',
      '138001380000',
      '12800138000',
      '23800138000',
      '+113800138000',
      '++8613800138000',
      '+86  13800138000',
      '138 0013 8000',
      '１３８００１３８０００',
      '13800138000\n',
      '+86',
    ],
  ],
  url: [
    formats.url,
    [
      '',
      'example.com',
      'ftp://example.com',
      'javascript:alert(1)',
      'http://',
      'http:///path',
      'http://a b.com',
      'http://-a.com',
      'http://a-.com',
      'http://a..com',
      'https://user@example.com',
      'https://example.com@evil.example',
      'https://example.com:',
      'https://example.com:99999',
      'https://example.com/a b',
      'https://example.com/\u0000',
      'https://example.com\\@evil.example',
      ' https://example.com',
      'https://example.com\n',
      `https://example.com/${'a'.repeat(2_048)}`,
    ],
  ],
  amount: [
    formats.amount,
    ['', '0', '0.00', '-1', '+1', '1.', '.5', '1.234', '1,000', '1 000', '007', '1e3', '１', 'NaN', '1000000000000', '1\n'],
  ],
  code: [formats.code, ['', '12345', '1234567', '12 456', 'abcdef', '１２３４５６', '123456\n', '-12345']],
}

describe('format checks', () => {
  it.each(Object.entries(taken))('accept %s and nothing else [L12]', (name, [format, values]) => {
    expect(values.filter((value) => !format(value))).toEqual([])
    expect(refused[name]?.[1].filter((value) => format(value))).toEqual([])
  })

  it('accept an amount with as many decimals as the currency has [L12]', () => {
    expect(['1', '100', '1.0', '0.5'].filter((value) => formats.amount(value, 0))).toEqual(['1', '100'])
    expect(['0', '0.001', '1.2345', '1.234'].filter((value) => formats.amount(value, 3))).toEqual(['0.001', '1.234'])
  })

  it('answer quickly for long and hostile texts', () => {
    const texts = [
      'a'.repeat(200_000),
      `${'a.'.repeat(100_000)}@`,
      `a@${'b-'.repeat(120)}`,
      `https://${'a.'.repeat(100_000)}`,
      `https://${'a-'.repeat(1_000)}`,
    ]
    for (const format of Object.values(formats)) expect(texts.filter((text) => format(text))).toEqual([])
  })
})
