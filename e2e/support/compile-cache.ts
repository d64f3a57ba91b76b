import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Node's compile cache: without it, every process of the tests would compile the whole product again. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'adroit-compiled') } as const
