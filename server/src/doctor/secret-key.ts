import type { Context } from '../context.ts'
import { countSealed } from '../reseal/reseal.ts'
import { type Finding, fine, warning } from './finding.ts'

/** How many values still need the key before SECRET_KEY, or one that is lost. Opening the stores already checks the key itself. */
export async function checkKey(ctx: Context): Promise<Finding> {
  const name = 'Secret key'
  const { current, before, neither } = await countSealed(ctx)
  if (before > 0)
    return warning(
      name,
      `${before} values are still encrypted with SECRET_KEY_BEFORE`,
      'Keep that setting until none is left. A running server encrypts them again, and so does npm run adroit reseal.',
    )
  if (neither > 0)
    return warning(
      name,
      `${neither} values were encrypted with a key that is lost`,
      'See "Secret key" in docs/operations.md for what to renew.',
    )
  const rest = ctx.keys.before === null ? '' : '; SECRET_KEY_BEFORE can be removed'
  return fine(name, `fits, and encrypts all ${current} values${rest}`)
}
