import { linkTestLimits } from '@adroit/contract/web2app-link-tests'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import { insertHops, type NewHop, selectOpenTests, type TestRow } from './test-store.ts'

interface Whose {
  readonly company: string
  readonly app: string
}

/** The tests of an app with these tokens that have not ended. */
export async function openTests(ctx: Context, { company, app }: Whose, tokens: readonly string[]): Promise<readonly TestRow[]> {
  if (tokens.length === 0) return []
  return await forCompany(ctx.db, company, (tx) => selectOpenTests(tx, company, app, tokens, ctx.clock()))
}

/** Adds what happened to a test, up to `linkTestLimits.hops`. */
export async function addHops(ctx: Context, test: TestRow, hops: readonly NewHop[]): Promise<void> {
  await forCompany(ctx.db, test.company_id, (tx) => insertHops(tx, test, hops, { at: ctx.clock(), most: linkTestLimits.hops }))
}

/** A text from outside as it is shown: cut, and without what jsonb does not take. */
export function shownText(text: string, most: number): string {
  const clean = text.replaceAll('\u0000', '').toWellFormed()
  return clean.length <= most ? clean : `${clean.slice(0, most).toWellFormed()}…`
}
