import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')

/** The files of the server that call a function of a transaction. */
function callersOf(name: string): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const call = new RegExp(`(?<!function )\\b${name}\\(tx, ctx`)
  return files
    .filter((file) => call.test(readFileSync(join(source, file), 'utf8')))
    .map((file) => relative('.', file))
    .sort()
}

it('starts a session in two places: the gate, and the completion of a second factor [AU-16]', () => {
  expect(callersOf('startSession')).toEqual(['session/complete-sign-in.ts', 'session/enter.ts'])
})

it('has one gate with four callers, each of which has locked an active member first [AU-16]', () => {
  expect(callersOf('enter')).toEqual(['identity/sign-in.ts', 'members/invites.ts', 'passkeys/sign-in.ts', 'session/login.ts'])
})
