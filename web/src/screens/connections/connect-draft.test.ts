import type { MediaAccount } from '@adroit/contract/connections'
import { describe, expect, it } from 'vitest'
import { asNew, candidatesOf, connectedOf, emptyDraft, type Match, matchesOf } from './connect-draft.ts'

const media = ['1', '2', '3'].map((id) => ({ id }) as MediaAccount)
const candidate = (id: string, likely: boolean) => ({ id, name: `Ours ${id}`, likely, imported: { from: '2026-10-01', to: '2026-10-31' } })
const candidates = candidatesOf([
  { media: '1', candidates: [candidate('91', true), candidate('92', false)] },
  { media: '2', candidates: [candidate('91', true)] },
  { media: '3', candidates: [] },
])
const none = new Map<string, Match>()

describe('the accounts that media accounts are linked to', () => {
  it('are the likely candidate with its imported days kept, each used once, or a new account', () => {
    expect(Object.fromEntries(matchesOf(media, candidates, none))).toEqual({
      1: { account: '91', imports: 'keep' },
      2: asNew,
      3: asNew,
    })
    expect([candidates.has('1'), candidates.has('3')]).toEqual([true, false])
  })

  it("follow the user's choice, and propose the remaining candidates for the others", () => {
    const decided = new Map<string, Match>([['1', { account: '92', imports: 'replace' }]])
    expect(Object.fromEntries(matchesOf(media, candidates, decided))).toEqual({
      1: { account: '92', imports: 'replace' },
      2: { account: '91', imports: 'keep' },
      3: asNew,
    })
  })
})

describe('the request', () => {
  it('contains the selected media accounts, with group and owner for new accounts', () => {
    const draft = { ...emptyDraft, chosen: new Set(['1', '3']), group: 'Games' }
    expect(connectedOf(draft, matchesOf(media, candidates, none))).toEqual([
      { media: '1', account: '91', imports: 'keep' },
      { media: '3', account: null, imports: 'keep', group: 'Games', owner: null },
    ])
    expect(connectedOf(emptyDraft, matchesOf(media, candidates, none))).toEqual([])
  })
})
