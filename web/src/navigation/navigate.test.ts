import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { intercept } from '../lib/interceptors.ts'
import { connectRouter, currentUrl, navigateBack, navigateTo, type RouterLike, redirectTo, reLaunch, switchTab } from './navigate.ts'
import { routes } from './routes.ts'

/** A router over a plain list of addresses. It reacts to going back in a later task, as a browser does. */
function listRouter(first: string) {
  const entries = [first]
  let at = 0
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const router: RouterLike = {
    get state() {
      const [pathname = '', search] = (entries[at] ?? '').split('?')
      return { location: { pathname, search: search === undefined ? '' : `?${search}` } }
    },
    async navigate(to: string | number, options?: { replace?: boolean }) {
      if (typeof to === 'number') {
        setTimeout(() => {
          at = at + to
          tell()
        })
        return
      }
      if (!options?.replace) at++
      entries.splice(at, entries.length, to)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  connectRouter(router, () => at)
  return { depth: () => at, left: () => at < 0 }
}

let router = listRouter(routes.home)
let stopIntercepting = () => {}

beforeEach(() => {
  router = listRouter(routes.home)
})
afterEach(() => stopIntercepting())

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('navigation', () => {
  it('pushes, replaces, and goes back by a delta [N5]', async () => {
    await navigateTo(routes.reports)
    await navigateTo(`${routes.report}?id=1`)
    await redirectTo(`${routes.report}?id=1&by=DAY`)
    expect([currentUrl(), router.depth()]).toEqual([`${routes.report}?id=1&by=DAY`, 2])
    await navigateBack(2)
    await settle()
    expect(currentUrl()).toBe(routes.home)
  })

  it('closes every page on relaunch and on a switch of tabs [N5] [N3]', async () => {
    await navigateTo(routes.reports)
    await navigateTo(`${routes.report}?id=1`)
    await reLaunch(routes.login)
    expect([currentUrl(), router.depth()]).toEqual([routes.login, 0])
    await navigateTo(routes.agreement)
    await switchTab(routes.mine)
    expect([currentUrl(), router.depth()]).toEqual([routes.mine, 0])
  })

  it('ignores a navigation to the current page, whatever the order of its parameters [N6]', async () => {
    await navigateTo(`${routes.report}?id=1&by=DAY`)
    await navigateTo(`${routes.report}?by=DAY&id=1`)
    expect(router.depth()).toBe(1)
    await navigateTo(`${routes.report}?by=DAY&id=2`)
    expect(router.depth()).toBe(2)
  })

  it('stays within the app when two relaunches run at once', async () => {
    await navigateTo(routes.reports)
    await navigateTo(`${routes.report}?id=1`)
    await Promise.all([reLaunch(routes.login, true), reLaunch(routes.login, true)])
    await settle()
    expect([currentUrl(), router.depth(), router.left()]).toEqual([routes.login, 0, false])
  })

  it('lets an interceptor veto a relaunch, except a forced one [N7]', async () => {
    await navigateTo(routes.createReport)
    const asked: string[] = []
    stopIntercepting = intercept(({ to }) => {
      asked.push(to)
      return false
    })
    await reLaunch(routes.home)
    expect([currentUrl(), asked]).toEqual([routes.createReport, [routes.home]])
    await reLaunch(routes.login, true)
    expect([currentUrl(), asked.length]).toEqual([routes.login, 1])
  })

  it('goes back no further than the first page, and home from a page that was opened directly', async () => {
    router = listRouter(`${routes.report}?id=1`)
    await navigateBack(5)
    expect([currentUrl(), router.depth()]).toEqual([routes.home, 0])
  })

  it('leaves nothing to go back to on the login page [N3]', async () => {
    router = listRouter('/')
    await navigateBack()
    expect(currentUrl()).toBe('/')
  })
})
