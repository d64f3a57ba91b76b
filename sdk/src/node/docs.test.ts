import { readFileSync } from 'node:fs'
import { eventKinds, eventProblems } from '@adroit/contract/web2app-events'
import { expect, it } from 'vitest'
import { signedHeaders } from './signature.ts'

const document = readFileSync(new URL('../../../docs/web2app-sdk.md', import.meta.url), 'utf8')
const exampleOf = (name: string) => new RegExp(`^${name} +(.+)$`, 'm').exec(document)?.[1] ?? ''

it('the documentation signs as the SDK does', () => {
  const at = new Date(Number(exampleOf('time')) * 1_000)
  expect(signedHeaders('ak_1', exampleOf('secret'), at, exampleOf('body'))).toMatchObject({
    'Adroit-Time': exampleOf('time'),
    'Adroit-Signature': exampleOf('signature'),
  })
  expect(JSON.parse(exampleOf('body')).events).toHaveLength(1)
})

it('the documentation names all kinds of events and all problems', () => {
  for (const name of [...eventKinds, ...eventProblems]) expect(document, name).toContain(`\`${name}\``)
})
