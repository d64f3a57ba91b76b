import { create } from 'zustand'
import { mayLeave } from '../lib/interceptors.ts'
import { isSamePage, type Route, routes } from './routes.ts'

/** The part of react-router's data router that navigation stands on. */
export interface RouterLike {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string } }
  navigate(to: string, options?: { replace?: boolean }): Promise<void>
  navigate(delta: number): Promise<void>
  subscribe(listener: () => void): () => void
}

/** Pages of ours that lie below the present one in the browser's history. */
export type Depth = () => number

let router: RouterLike | undefined
let depth: Depth = () => 0
let forced = false

/** True while the history is being unwound: pages below must not be drawn, for they would start loading. */
export const useUnwinding = create<{ readonly on: boolean }>(() => ({ on: false }))

export function connectRouter(connected: RouterLike, depthOf: Depth): void {
  router = connected
  depth = depthOf
}

/** Whether the navigation under way is beyond veto, as when the session has ended. */
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

/** Opens a page on top of the present one. The present page itself is ignored. */
export async function navigateTo(url: string): Promise<void> {
  if (!isSamePage(url, currentUrl())) await connectedRouter().navigate(url)
}

/** Opens a page in place of the present one. */
export async function redirectTo(url: string): Promise<void> {
  if (!isSamePage(url, currentUrl())) await connectedRouter().navigate(url, { replace: true })
}

/** Goes back by `delta` pages, at most to the first; where there is none below, to the home page. */
export async function navigateBack(delta = 1): Promise<void> {
  const steps = Math.min(delta, depth())
  if (steps > 0) await connectedRouter().navigate(-steps)
  else if (!isSamePage(currentUrl(), routes.login)) await redirectTo(routes.home)
}

/** A browser that does not answer to going back, as with a history it has cut, must not leave the screen empty. */
const unwindMs = 1_000

/** Goes down to the first page of the history, undrawn. */
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

/** One after another: two that go down at once would leave the app by the bottom. */
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

/** Closes every page and opens this one as the only one: no page of the app is left behind it. `force` passes interceptors. */
export async function reLaunch(url: string, force = false): Promise<void> {
  await openFirst(url, force)
}

/** Opens a tab's page and closes all pages above the tabs. */
export async function switchTab(url: Route): Promise<void> {
  if (!isSamePage(url, currentUrl())) await openFirst(url, false)
}
