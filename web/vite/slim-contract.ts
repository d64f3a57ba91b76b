import type { Plugin } from 'vite'

/** What only the server reads of an endpoint, such as the schema of what it receives. The web app needs their types. */
const serverOnly = new Set(['name', 'input', 'access', 'confirmed', 'reads'])

/**
 * Drops what pages do not need of the contract: properties of endpoints that only the server reads, and constants that nothing else uses.
 * Building a schema has no side effects, which the bundler cannot know.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts$/ },
      handler(code) {
        const { unread, calls } = findIn(this.parse(code))
        const kept = calls.filter((at) => !unread.some(({ start, end }) => start <= at && at < end))
        const marks = [...new Set(kept)].map((at) => ({ start: at, end: at, text: '/*@__PURE__*/ ' }))
        return [...unread, ...marks]
          .sort((one, other) => other.start - one.start)
          .reduce((rest, { start, end, text }) => `${rest.slice(0, start)}${text}${rest.slice(end)}`, code)
      },
    },
  }
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

interface Found {
  readonly unread: Edit[]
  /** Where calls begin that run when the module loads. */
  readonly calls: number[]
}

function findIn(root: unknown): Found {
  const found: Found = { unread: [], calls: [] }
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, callee, start } = node as { type?: string; callee?: { name?: string }; start: number }
    if (type?.includes('Function') || type === 'ExpressionStatement') return
    if (type === 'CallExpression') found.calls.push(start)
    if (type === 'CallExpression' && callee?.name === 'endpoint') found.unread.push(...unreadOf(node as EndpointCall))
    for (const value of Object.values(node)) visit(value)
  }
  visit(root)
  return found
}

interface EndpointCall {
  readonly arguments: readonly [{ readonly properties: readonly { start: number; end: number; key?: { name?: string } }[] }]
}

/** Each up to the next property. */
function unreadOf({ arguments: [value] }: EndpointCall): Edit[] {
  return value.properties.flatMap(({ start, end, key }, at) =>
    serverOnly.has(key?.name ?? '') ? [{ start, end: value.properties[at + 1]?.start ?? end, text: '' }] : [],
  )
}
