import type { Endpoint } from '@adroit/contract/endpoint'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { AppError, fail } from '../lib/app-error.ts'
import type { IncomingFile } from '../lib/incoming-file.ts'
import { atPace, within } from '../lib/pace.ts'
import { refuseLate } from '../lib/refuse-late.ts'
import { whileAllowed } from '../lib/while-allowed.ts'
import type { Caller } from '../session/caller.ts'
import type { Exchange } from './exchange.ts'
import { memberRoute } from './route.ts'

type Handler<Given, Answer> = (
  given: Given,
  file: IncomingFile,
  caller: Caller,
  exchange: Exchange,
) => NoInfer<Answer> | Promise<NoInfer<Answer>>

export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 4_096, headerPairs: 100 }, throwFileSizeLimit: true })
}

/**
 * Registers an endpoint with a file: text fields first, then one file. Session, role and fields are checked before the file is read. A file
 * longer than the endpoint allows is refused while it arrives (`body_too_large`), and so is one whose session ends (`session_invalid`) or
 * that arrives too slowly (`timed_out`). Members and companies take turns with their files; too many are refused (`server_busy`).
 */
export function uploadRoute<Sent, Given, Answer>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: Endpoint<Sent, Given, Answer>,
  handler: Handler<Given, Answer>,
): void {
  const { file: limit } = endpoint
  if (limit === undefined) throw new Error(`${endpoint.name} takes no file: use route`)
  memberRoute(
    app,
    ctx,
    endpoint,
    { bodyLimit: limit.maxBytes + 65_536, config: { takesFile: true } },
    async (request, caller, exchange, parse) => {
      try {
        const { sender } = ctx.paces
        const received = await within(receive(request, limit.maxBytes), sender.windowMs)
        if (received === null) throw fail('timed_out')
        const { file, fields } = received
        const given = parse(fields)
        const bytes = whileAllowed(() => app.sessionLives(caller), atPace(file.bytes, sender))
        const work = async () => await handler(given, { ...file, bytes }, caller, exchange)
        return await ctx.inUploadTurn(caller, exchange.gone, () => work().catch(refuse))
      } catch (error) {
        letGo(request)
        throw error
      }
    },
  )
}

/** Passes a refusal on. One for having too much already keeps its turn for a second. */
async function refuse(error: unknown): Promise<never> {
  if (error instanceof AppError && (error.key === 'imports_open' || error.key === 'open_files_size')) return await refuseLate(error)
  throw error
}

/** Drains the rest of a body; otherwise the connection's next request would wait behind it. */
function letGo({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

async function receive(request: FastifyRequest, maxBytes: number): Promise<{ file: IncomingFile; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw fail('content_type_unknown')
  const part = await request.file({ limits: { fileSize: maxBytes } }).catch(refuseBroken)
  if (part === undefined) throw fail('file_missing')
  const fields: Record<string, string> = {}
  for (const [name, field] of Object.entries(part.fields)) {
    if (field !== undefined && !Array.isArray(field) && field.type === 'field') fields[name] = String(field.value)
  }
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  return { file: { name: asGiven(part.filename), most: Math.min(length, maxBytes), bytes: whole(part) }, fields }
}

/** Browsers encode these three characters of a file name this way (HTML standard, multipart/form-data). */
function asGiven(name: string): string {
  return name.replaceAll('%22', '"').replaceAll('%0D', '').replaceAll('%0A', ' ')
}

/** Throws for a file that is too long. Its stream just ends early, and must not pass for the whole file. */
async function* whole({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file
  } catch (error) {
    refuseBroken(error)
  }
  if (file.truncated) throw fail('body_too_large')
}

/** Errors of the multipart parser come without a status. */
function refuseBroken(error: unknown): never {
  throw error instanceof Error && !('statusCode' in error) ? fail('body_malformed') : error
}
