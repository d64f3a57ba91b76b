import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import type { Arrived } from '../files/files.ts'
import { registerFile } from './file-store.ts'

/** Stores a received file and returns its hash. */
export async function keepFile(ctx: Context, arrived: Arrived): Promise<Buffer> {
  const hash = await asSystem(ctx.db, (tx) => registerFile(tx, arrived, ctx.clock()))
  await arrived.keep()
  return hash
}
