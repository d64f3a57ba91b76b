import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Code as it was compiled last: every process of the tests would else compile the whole product anew. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'adroit-compiled') } as const
