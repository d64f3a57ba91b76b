import { create } from 'zustand'
import { mayLeave } from '../lib/interceptors.ts'
import { isSamePage, type Route, routes } from './routes.ts'

/** The part of react-router's data router that navigation uses. */
export interface RouterLike {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string } }
  navigate(to: string, options?: { replace?: boolean }): Promise<void>
  navigate(delta: number): Promise<void>
  subscribe(listener: () => void): () => void
}

/** Returns the number of pages of the app below the current one in the browser's history. */
export type Depth = () => number

let router: RouterLike | undefined
let depth: Depth = () => 0
let forced = false

/** True while the history is being unwound. Pages below must not render then, because they would start loading. */
export const useUnwinding = create<{ readonly on: boolean }>(() => ({ on: false }))

export function connectRouter(connected: RouterLike, depthOf: Depth): void {
  router = connected
  depth = depthOf
}

/** Whether the current navigation cannot be vetoed, as when the session has ended. */
export function isForced(): boolean {
  return forced
}

function connectedRouter(): RouterLike {
  if (!router) throw new Error('connectRouter() comes before the first navigation')
  return router
}

export function currentUrl(): string {
  const { pathname, search } = connectedRouter().state.location
  return pathname + search
}

/** Opens a page on top of the current one. Does nothing if it is the current page. */
export async function navigateTo(url: string): Promise<void> {
  if (!isSamePage(url, currentUrl())) await connectedRouter().navigate(url)
}

/** Replaces the current page. Does nothing if it is the same page. */
export async function redirectTo(url: string): Promise<void> {
  if (!isSamePage(url, currentUrl())) await connectedRouter().navigate(url, { replace: true })
}

/** Goes back by `delta` pages, at most to the first one. Opens the home page if there is none below. */
export async function navigateBack(delta = 1): Promise<void> {
  const steps = Math.min(delta, depth())
  if (steps > 0) await connectedRouter().navigate(-steps)
  else if (!isSamePage(currentUrl(), routes.login)) await redirectTo(routes.home)
}

/** Timeout for browsers that ignore going back, for example with a truncated history; the screen must not stay empty. */
const unwindMs = 1_000

/** Goes back to the first page of the history without rendering the pages in between. */
async function unwind(): Promise<void> {
  if (depth() === 0) return
  const used = connectedRouter()
  await new Promise<void>((done) => {
    const finish = () => {
      stop()
      clearTimeout(timer)
      done()
    }
    const timer = setTimeout(finish, unwindMs)
    const stop = used.subscribe(() => {
      if (depth() === 0) finish()
    })
    void used.navigate(-depth())
  })
}

/** Runs navigations one after another: two that unwind at once would leave the app. */
let opening: Promise<void> = Promise.resolve()

function openFirst(url: string, force: boolean): Promise<void> {
  opening = opening.then(() => openFirstNow(url, force))
  return opening
}

async function openFirstNow(url: string, force: boolean): Promise<void> {
  if (isSamePage(url, currentUrl()) && depth() === 0) return
  if (!force && !(await mayLeave({ to: url, kind: 'replace' }))) return
  forced = true
  useUnwinding.setState({ on: true })
  try {
    await unwind()
    await connectedRouter().navigate(url, { replace: true })
  } finally {
    forced = false
    useUnwinding.setState({ on: false })
  }
}

/** Closes every page and opens this one as the only one. `force` skips the interceptors. */
export async function reLaunch(url: string, force = false): Promise<void> {
  await openFirst(url, force)
}

/** Opens the page of a tab and closes all pages above the tabs. */
export async function switchTab(url: Route): Promise<void> {
  if (!isSamePage(url, currentUrl())) await openFirst(url, false)
}
