import { useEffect } from 'react'
import { Outlet } from 'react-router'
import styles from './app.module.css'
import { isLoggedIn } from './lib/stored-login.ts'
import { LeaveGuard } from './navigation/leave-guard.tsx'
import { reLaunch, switchTab, useUnwinding } from './navigation/navigate.ts'
import { usePathname } from './navigation/parameters.ts'
import { isOpenRoute, type Route, routes } from './navigation/routes.ts'
import { useSession } from './state/session.ts'
import { FeedbackLayer } from './ui/feedback-layer.tsx'
import { useMedia, wide } from './ui/media.ts'
import { OfflineBand } from './ui/offline-band.tsx'
import { type Tab, Tabs } from './ui/tabs.tsx'

const firstTabs: readonly Tab[] = [
  { key: routes.home, name: 'tabs.home', icon: 'home' },
  { key: routes.notifications, name: 'tabs.notifications', icon: 'bell' },
  { key: routes.mine, name: 'tabs.mine', icon: 'person' },
]
/** Sections for which only the rail has space. */
const railTabs: readonly Tab[] = [
  { key: routes.reports, name: 'tabs.reports', icon: 'report' },
  { key: routes.accounts, name: 'tabs.accounts', icon: 'layers' },
]

/** The tab or section that a page belongs to. */
function sectionOf(pathname: string): Route {
  if (pathname === routes.search) return routes.home
  if (pathname.startsWith('/pages/report/')) return routes.reports
  if (/^\/pages\/(index\/components|media)\//.test(pathname)) return routes.accounts
  if (pathname.startsWith('/pages/notification')) return routes.notifications
  return pathname.startsWith('/pages/mine') ? routes.mine : routes.home
}

/** The frame of every page: session guard, tabs, offline band and toasts. */
export function App() {
  const pathname = usePathname()
  const isWide = useMedia(wide)
  const unwinding = useUnwinding((state) => state.on)
  const isNoeLogin = useSession((state) => state.isNoeLogin)
  const unread = useSession((state) => state.unreadNum)
  const open = isOpenRoute(pathname)
  const allowed = open || isLoggedIn()
  useEffect(() => {
    if (!allowed) void reLaunch(routes.login, true)
  }, [allowed])
  const choose = (key: string) => void switchTab(key as Route)
  const tabs = firstTabs.map((tab) => (tab.key === routes.notifications ? { ...tab, unread } : tab))
  const inside = !open && !isNoeLogin
  return (
    <div className={styles.app}>
      <OfflineBand onRetry={() => dispatchEvent(new Event('retry'))} />
      <div className={styles.frame}>
        {isWide && inside && (
          <Tabs shape="rail" tabs={[...tabs.slice(0, 1), ...railTabs, ...tabs.slice(1)]} current={sectionOf(pathname)} onChoose={choose} />
        )}
        <div className={styles.page}>
          {!unwinding && allowed && <Outlet />}
          {!isWide && tabs.some((tab) => tab.key === pathname) && <Tabs shape="bar" tabs={tabs} current={pathname} onChoose={choose} />}
        </div>
      </div>
      <FeedbackLayer />
      <LeaveGuard />
    </div>
  )
}
