import { errors } from '@adroit/contract/errors'
import type { UploadTarget } from '@adroit/contract/material-uploads'
import { apiTexts, isFailure, isRefusal } from '../../api/failure.ts'
import { text } from '../../locale/text.ts'
import { finish, forgetUpload, sendParts, sendPoster } from '../../queries/uploads.ts'
import { useSession } from '../../state/session.ts'
import { fingerprintOf } from './fingerprint.ts'
import { posterFrame } from './poster-frame.ts'
import { problemOf } from './upload-checks.ts'
import { type QueuedUpload, useUploadQueue } from './upload-state.ts'

/** Uploads at the same time. */
const inFlight = 3
/** Waiting times in ms before a lost connection is tried again. */
const waits = [1_000, 2_000, 5_000, 10_000, 30_000]

const running = new Map<number, AbortController>()
let nextKey = 1
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

const warn = (event: BeforeUnloadEvent) => event.preventDefault()
const isOpen = ({ state }: QueuedUpload) => state === 'waiting' || state === 'sending' || state === 'finishing'

function change(key: number, part: Partial<QueuedUpload>): void {
  useUploadQueue.setState(({ items }) => ({ items: items.map((item) => (item.key === key ? { ...item, ...part } : item)) }))
}

/** Adds files; what cannot be accepted is listed with the reason, and the others continue. */
export function enqueue(files: readonly { readonly file: File; readonly target: UploadTarget }[]): void {
  const added = files.map(({ file, target }): QueuedUpload => {
    const problem = problemOf(file)
    return {
      key: nextKey++,
      file,
      target,
      state: problem === null ? 'waiting' : 'failed',
      sent: 0,
      problem: problem && text(problem),
      retryable: problem === null,
      id: null,
      material: null,
      duplicateOf: null,
      keep: false,
    }
  })
  useUploadQueue.setState(({ items }) => ({ items: [...items, ...added] }))
  pump()
}

/** Starts what may start now. */
function pump(): void {
  const { items, paused, stalled } = useUploadQueue.getState()
  if (items.some(isOpen)) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
  if (paused || stalled) return
  for (const item of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, inFlight - running.size))) void run(item)
}

async function run({ key, file, target, keep }: QueuedUpload): Promise<void> {
  const own = new AbortController()
  running.set(key, own)
  change(key, { state: 'sending', problem: null })
  try {
    const onSent = (sent: number) => change(key, { sent })
    const onBegun = (id: string) => change(key, { id })
    const id = await sendParts(file, await fingerprintOf(file), target, { signal: own.signal, onBegun, onSent })
    change(key, { state: 'finishing' })
    const done = await finish(id, keep, own.signal)
    failures = 0
    if (done.state === 'duplicate') return change(key, { state: 'duplicate', duplicateOf: done.of })
    change(key, { state: 'done', material: done.material })
    if (done.kind === 'video')
      void posterFrame(file)
        .then((poster) => poster && sendPoster(done.material, done.version, poster))
        .catch(() => undefined)
  } catch (problem) {
    if (!own.signal.aborted) fell(key, problem)
  } finally {
    if (running.get(key) === own) running.delete(key)
    pump()
  }
}

/** A lost connection is tried again by itself; what the server refused is shown. */
function fell(key: number, problem: unknown): void {
  if (isFailure(problem) && problem.kind === 'session') return
  if (isRefusal(problem, errors.upload_under_way.code) || isRefusal(problem, errors.upload_gone.code) || isLost(problem)) {
    change(key, { state: 'waiting' })
    stall()
    return
  }
  change(key, { state: 'failed', problem: apiTexts(problem) ?? text('upload.failed'), retryable: !isAboutFile(problem) })
}

function isLost(problem: unknown): boolean {
  if (!isFailure(problem)) return false
  return (
    problem.kind === 'network' ||
    problem.kind === 'timeout' ||
    (problem.kind === 'status' && (problem.status === 408 || problem.status === 503))
  )
}

/** Errors 4101 to 4110 and a kind that differs are about the bytes: sending them again would not help. */
function isAboutFile(problem: unknown): boolean {
  if (!isFailure(problem)) return false
  const { code } = problem
  return (code >= errors.material_type_unknown.code && code <= errors.material_external.code) || code === errors.material_kind_differs.code
}

function stall(): void {
  clearTimeout(timer)
  timer = setTimeout(again, waits[Math.min(failures, waits.length - 1)])
  failures += 1
  useUploadQueue.setState({ stalled: true })
}

function again(): void {
  clearTimeout(timer)
  useUploadQueue.setState({ stalled: false })
  pump()
}

/** Stops sending; what arrived stays with the server. */
export function pauseUploads(): void {
  useUploadQueue.setState(({ items }) => ({
    paused: true,
    items: items.map((item) => (item.state === 'sending' ? { ...item, state: 'waiting' } : item)),
  }))
  for (const [key, own] of running) {
    if (useUploadQueue.getState().items.find((item) => item.key === key)?.state !== 'waiting') continue
    running.delete(key)
    own.abort()
  }
}

export function resumeUploads(): void {
  failures = 0
  useUploadQueue.setState({ paused: false })
  again()
}

/** Tries failed uploads again: one, or all that sending again may help. */
export function retryUploads(key?: number): void {
  useUploadQueue.setState(({ items }) => ({
    items: items.map((item) =>
      item.state === 'failed' && item.retryable && (key === undefined || item.key === key)
        ? { ...item, state: 'waiting', problem: null }
        : item,
    ),
  }))
  pump()
}

/** Adds a file although the library has the same one. */
export function keepDuplicate(key: number): void {
  change(key, { state: 'waiting', keep: true, duplicateOf: null })
  pump()
}

/** Takes an upload out of the list, and ends it if it is under way. */
export function removeUpload(key: number): void {
  const item = useUploadQueue.getState().items.find((one) => one.key === key)
  running.get(key)?.abort()
  running.delete(key)
  if (item?.id && item.state !== 'done') void forgetUpload(item.id)
  useUploadQueue.setState(({ items }) => ({ items: items.filter((one) => one.key !== key) }))
  pump()
}

/** Takes what is done out of the list. */
export function clearDone(): void {
  useUploadQueue.setState(({ items }) => ({ items: items.filter(({ state }) => state !== 'done') }))
}

/** Ends everything on this device; the server keeps what arrived for a day. */
function abandon(): void {
  for (const own of running.values()) own.abort()
  running.clear()
  clearTimeout(timer)
  useUploadQueue.setState({ items: [], paused: false, stalled: false })
  removeEventListener('beforeunload', warn)
}

addEventListener('online', () => {
  if (useUploadQueue.getState().stalled) again()
})
// an upload of one member must not complete under the next member's login
useSession.subscribe((now, before) => {
  if (now.isNoeLogin && !before.isNoeLogin) abandon()
})
