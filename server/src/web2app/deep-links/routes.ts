import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { atLinks } from '../../http/link-host.ts'
import { fail } from '../../lib/app-error.ts'
import { associationFiles } from './association-files.ts'

/** Files in which phones and Apple's servers read which apps open which links. They are where links are opened, and nowhere else. */
export function associationRoutes(app: FastifyInstance, ctx: Context): void {
  const read = associationFiles(ctx)
  const paths = { apple: '/.well-known/apple-app-site-association', android: '/.well-known/assetlinks.json' } as const
  for (const which of ['apple', 'android'] as const)
    app.get(paths[which], async (request, reply) => {
      if (!atLinks(ctx.config, request)) throw fail('not_found')
      const files = await read()
      return reply.header('cache-control', 'public, max-age=60').type('application/json').send(files[which])
    })
}
