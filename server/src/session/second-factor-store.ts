import type { Scoped } from '../db/database.ts'

/** Whose second factor. */
export interface FactorOf {
  readonly company: string
  readonly member: string
}

/** The member's second factor, also one that is being set up. */
export function selectFactor(tx: Scoped, { company, member }: FactorOf) {
  return tx
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .executeTakeFirst()
}

/** Stores a key in place of one that no code has proved. Returns false if the member has a proved one. */
export async function putKey(tx: Scoped, { company, member }: FactorOf, secret: Buffer): Promise<boolean> {
  const row = await tx
    .insertInto('second_factors')
    .values({ company_id: company, member_id: member, secret, confirmed_at: null, last_step: null })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ secret }).where('second_factors.confirmed_at', 'is', null))
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Turns the member's second factor on; `step`: of the code that proved it. */
export async function confirmKey(tx: Scoped, { company, member }: FactorOf, step: number, at: Date): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: at, last_step: String(step) })
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .execute()
}

/** Uses a time step up. Returns false if its code, or a later one, was accepted before. */
export async function useStep(tx: Scoped, { company, member }: FactorOf, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('second_factors')
    .set({ last_step: String(step) })
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('last_step', '<', String(step))
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the second factor with its recovery codes. Returns false if it was off. */
export async function deleteFactor(tx: Scoped, { company, member }: FactorOf): Promise<boolean> {
  const row = await tx
    .deleteFrom('second_factors')
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}

export async function replaceRecoveryCodes(tx: Scoped, { company, member }: FactorOf, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('company_id', '=', company).where('member_id', '=', member).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ company_id: company, member_id: member, code_hash, used_at: null })))
    .execute()
}

/** Uses a recovery code up. Returns false if there is none with that hash, or it was used. */
export async function useRecoveryCode(tx: Scoped, { company, member }: FactorOf, hash: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countRecoveryCodes(tx: Scoped, { company, member }: FactorOf): Promise<number> {
  const { count } = await tx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
