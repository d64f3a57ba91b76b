import type { MediaAccount } from '@adroit/contract/media'
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

describe('what accounts become', () => {
  it('is the likely account of ours with its imported days kept, each once, and a new one else', () => {
    expect(Object.fromEntries(matchesOf(media, candidates, none))).toEqual({
      1: { account: '91', imports: 'keep' },
      2: asNew,
      3: asNew,
    })
    expect([candidates.has('1'), candidates.has('3')]).toEqual([true, false])
  })

  it('is what was decided, and leaves the others what remains', () => {
    const decided = new Map<string, Match>([['1', { account: '92', imports: 'replace' }]])
    expect(Object.fromEntries(matchesOf(media, candidates, decided))).toEqual({
      1: { account: '92', imports: 'replace' },
      2: { account: '91', imports: 'keep' },
      3: asNew,
    })
  })
})

describe('what is sent', () => {
  it('are the chosen ones, with group and owner where they are new', () => {
    const draft = { ...emptyDraft, chosen: new Set(['1', '3']), group: 'Games' }
    expect(connectedOf(draft, matchesOf(media, candidates, none))).toEqual([
      { media: '1', account: '91', imports: 'keep' },
      { media: '3', account: null, imports: 'keep', group: 'Games', owner: null },
    ])
    expect(connectedOf(emptyDraft, matchesOf(media, candidates, none))).toEqual([])
  })
})
