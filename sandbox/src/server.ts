import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerCall } from './answer-call.ts'
import { apps } from './apps.ts'
import { answerControl } from './control/control.ts'
import { commitLate } from './faults/late.ts'
import { wire as google } from './google/wire.ts'
import { type Answer, type Call, json } from './http/call.ts'
import { readBody } from './http/read-body.ts'
import { send } from './http/send.ts'
import { answerLogin } from './login/login.ts'
import { mailPage } from './mail/mail-page.ts'
import { startMailServer } from './mail/mail-server.ts'
import { wire as meta } from './meta/wire.ts'
import { makeSandbox, type Sandbox } from './sandbox.ts'
import { keepState, loadState } from './state-file.ts'
import { wire as tiktok } from './tiktok/wire.ts'
import type { Wire } from './wire.ts'
import { bytesOf } from './world/bytes.ts'
import { elapse } from './world/elapse.ts'
import { imageSize } from './world/file-facts.ts'
import { madeAtSource } from './world/made.ts'
import { fileOf, mediaNumbered, typeOf } from './world/media.ts'
import { drawPicture, servePictures } from './world/pictures.ts'
import type { PlatformName } from './world/world.ts'
import { platformNames } from './world/world.ts'

const wires: Readonly<Record<PlatformName, Wire>> = { meta, google, tiktok }

export interface Options {
  /** 0: any free port. */
  readonly port: number
  readonly seed: number
  readonly scenario: string
  /** Stops the clock at this time; without it, the clock runs with the machine's. */
  readonly now?: Date
  /** Loaded if it exists, and saved every minute and at the end. */
  readonly stateFile?: string
}

export interface Running {
  /** The content of the first line on stdout. */
  readonly addresses: {
    readonly control: string
    readonly meta: string
    readonly google: string
    readonly tiktok: string
    /** The base address of the login providers: `/google`, `/facebook` and `/wechat` are below it. */
    readonly login: string
    /** Where mails are sent to, as `SMTP_URL` takes it. */
    readonly smtp: string
    /** The page on which they are read. */
    readonly mail: string
    readonly apps: typeof apps
  }
  /** Closes open connections and saves the state. */
  readonly close: () => Promise<void>
}

/** Starts the sandbox platforms and the mail server on the loopback address. Rejects if the port is taken or the state file cannot be read. */
export async function startServer({ port, seed, scenario, now, stateFile }: Options): Promise<Running> {
  const sandbox = makeSandbox({ seed, scenario, now: now ?? null })
  if (stateFile !== undefined) await loadState(sandbox, stateFile)
  const server = createServer((request, response) => {
    // A client that disconnects while sending must not end the process.
    respond(sandbox, request, response).catch((error: unknown) => fail(response, error))
  })
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  const at = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`
  const mail = await startMailServer(() => sandbox.mailbox)
  const state = stateFile === undefined ? null : keepState(sandbox, stateFile)
  return {
    addresses: {
      control: `${at}/_sandbox`,
      meta: `${at}/meta`,
      google: `${at}/google`,
      tiktok: `${at}/tiktok`,
      login: `${at}/login`,
      smtp: mail.url,
      mail: `${at}/mail`,
      apps,
    },
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await mail.close()
      await state?.end()
    },
  }
}

async function respond(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const host = request.headers.host ?? '127.0.0.1'
  const url = URL.parse(request.url ?? '/', `http://${host}`)
  if (url === null) return send(response, json({ error: 'this is not an address' }, 400))
  const [, first = ''] = url.pathname.split('/')
  const isUpload = request.method === 'PUT' || /^(multipart|video)\//.test(request.headers['content-type'] ?? '')
  const takesFiles = /\/adimages$|:mutate$/.test(url.pathname)
  const maxBytes = first === '_sandbox' || isUpload ? 500_000_000 : takesFiles ? 50_000_000 : 10_000_000
  const read = await readBody(request, maxBytes)
  if (read === null) return send(response, json({ error: `the body is larger than ${maxBytes / 1_000_000} MB` }, 413))
  commitLate(sandbox)
  elapse(sandbox.world)
  servePictures(sandbox.world, `http://${host}`)
  const call: Call = {
    // HEAD gets the answer of GET without its body.
    method: request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET'),
    path: url.pathname.slice(first.length + 1) || '/',
    query: url.searchParams,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([key, value]) => [key, Array.isArray(value) ? value.join(', ') : value]),
    ),
    body: read.body,
    ...(read.bytes ? { bytes: read.bytes } : {}),
    ...(read.files ? { files: read.files } : {}),
    base: `http://${host}/${first}`,
  }
  if (first === 'pictures')
    return send(response, { status: 200, headers: { 'content-type': 'image/png' }, body: drawPicture(url.pathname) })
  if (first === 'files') return send(response, mediaFile(url.pathname))
  if (first === 'uploads') return send(response, uploadedFile(sandbox, url.pathname))
  if (first === 'mail') return send(response, mailPage(sandbox.mailbox))
  if (first === 'login') return send(response, answerLogin(sandbox, call))
  if (first === '_sandbox') return send(response, await answerControl(sandbox, call, read.wrong))
  const platform = platformNames.find((name) => name === first)
  if (platform === undefined) return send(response, json({ error: `there is nothing at /${first}` }, 404))
  sandbox.unsaved = true
  await answerCall(sandbox, platform, wires[platform], call, response)
}

/** The bytes of an account's image or video: `/files/{account}/{kind}/{number}`. */
function mediaFile(path: string): Answer {
  const [, account = '', kind = '', number = ''] = /^\/files\/(\d+)\/(image|video)\/(\d+)$/.exec(path) ?? []
  const media = mediaNumbered(account, kind === 'video' ? 'video' : 'image', Number(number))
  if (media === null) return json({ error: `there is nothing at ${path}` }, 404)
  return { status: 200, headers: { 'content-type': typeOf(media) }, body: fileOf(media).bytes }
}

/** The bytes of an uploaded image or video: `/uploads/{platform}/{account}/{kind}/{id}`. */
function uploadedFile({ world }: Sandbox, path: string): Answer {
  const [platform, account = '', kind = '', id = ''] = path.split('/').slice(2).map(decodeURIComponent)
  const made = madeAtSource(world, { platform: platform as PlatformName, id: account }, kind, id)
  const bytes = made === null ? null : bytesOf(world, made)
  const type = kind === 'video' ? 'video/mp4' : 'image/png'
  if (bytes !== null) return { status: 200, headers: { 'content-type': imageSize(bytes)?.type ?? type }, body: bytes }
  if (made === null || kind === 'video') return json({ error: `there is nothing at ${path}` }, 404)
  return { status: 200, headers: { 'content-type': 'image/png' }, body: drawPicture(id) }
}

function fail(response: ServerResponse, error: unknown): void {
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (response.headersSent || response.destroyed) response.destroy()
  else send(response, json({ error: `the sandbox failed: ${why}` }, 500))
}
