import type { Plugin } from 'vite'
import { errors } from '../../contract/src/errors.ts'

/**
 * Replaces references to the table of error codes by the code itself. Otherwise a page that uses one code would include the whole table,
 * 1.3 kB.
 */
export function inlineErrorCodes(): Plugin {
  const known: Readonly<Partial<Record<string, { readonly code: number }>>> = errors
  return {
    name: 'inline-error-codes',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/ },
      handler: (code) => {
        const inlined = code.replace(/\berrors\.(\w+)\.code\b/g, (whole, key: string) => String(known[key]?.code ?? whole))
        // an unused import would still pull the file into the chunk
        return /\berrors\b[.[]/.test(inlined) ? inlined : inlined.replace(/^import \{ errors \} from .*$/m, '')
      },
    },
  }
}
