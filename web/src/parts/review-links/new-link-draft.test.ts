import { describe, expect, it } from 'vitest'
import { draftProblem, emptyDraft, linkOf } from './new-link-draft.ts'

describe('the draft of a review link', () => {
  it('needs a title, and a passcode of at least four characters if it has one', () => {
    expect(draftProblem(emptyDraft('  '))).toBe('title')
    expect(draftProblem({ ...emptyDraft('Round 2'), passcode: 'abc' })).toBe('passcode')
    expect(draftProblem({ ...emptyDraft('Round 2'), passcode: 'abcd' })).toBeNull()
  })

  it('is open to anyone for 7 days, with decisions and comments, unless the member says otherwise', () => {
    expect(linkOf(emptyDraft(' Round 2 '), ['1'])).toEqual({
      materials: ['1'],
      title: 'Round 2',
      note: '',
      decide: true,
      comment: true,
      download: false,
      verify: false,
      passcode: null,
      recipient: null,
      days: 7,
    })
  })

  it('names a recipient by the email if that is all there is', () => {
    expect(linkOf({ ...emptyDraft('a'), email: 'mika@kaiyo.example' }, ['1']).recipient).toEqual({
      name: 'mika@kaiyo.example',
      email: 'mika@kaiyo.example',
    })
  })

  it('asks deciders for their address, which a named recipient must have', () => {
    const asking = { ...emptyDraft('Round 2'), verify: true }
    expect(draftProblem(asking)).toBeNull()
    expect(draftProblem({ ...asking, recipient: 'Mika' })).toBe('email')
    expect(draftProblem({ ...asking, recipient: 'Mika', email: 'mika' })).toBe('email')
    expect(draftProblem({ ...asking, recipient: 'Mika', email: 'mika@kaiyo.example' })).toBeNull()
    expect(linkOf({ ...asking, decide: false }, ['1']).verify).toBe(false)
  })
})
