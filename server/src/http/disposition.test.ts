import { describe, expect, it } from 'vitest'
import { dispositionOf } from './download.ts'

describe('the Content-Disposition header of a file', () => {
  it.each([
    ['Report.csv', `attachment; filename="Report.csv"; filename*=UTF-8''Report.csv`],
    ['a "b" \\ 100%.csv', `attachment; filename="a _b_ _ 100_.csv"; filename*=UTF-8''a%20%22b%22%20%5C%20100%25.csv`],
    ["周报 (1)'*.csv", `attachment; filename="__ (1)'*.csv"; filename*=UTF-8''%E5%91%A8%E6%8A%A5%20%281%29%27%2A.csv`],
    ['a\r\nb\u0000\ud83d.csv', `attachment; filename="a__b__.csv"; filename*=UTF-8''a%0D%0Ab%00%EF%BF%BD.csv`],
  ])('has %j in plain ASCII and in UTF-8', (name, header) => {
    expect(dispositionOf(name)).toBe(header)
  })
})
