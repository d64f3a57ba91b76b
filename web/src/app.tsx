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

const tabs: readonly Tab[] = [
  { key: routes.home, name: 'tabs.home', icon: 'home' },
  { key: routes.mine, name: 'tabs.mine', icon: 'person' },
]
const railTabs: readonly Tab[] = [...tabs.slice(0, 1), { key: routes.reports, name: 'tabs.reports', icon: 'report' }, ...tabs.slice(1)]

/** The tab or section that a page belongs to. */
function sectionOf(pathname: string): Route {
  if (pathname.startsWith('/pages/report/')) return routes.reports
  return pathname === routes.mine || pathname === routes.about ? routes.mine : routes.home
}

/** Around every page: the guard of the session, the tabs, the offline band, toasts. */
export function App() {
  const pathname = usePathname()
  const isWide = useMedia(wide)
  const unwinding = useUnwinding((state) => state.on)
  const isNoeLogin = useSession((state) => state.isNoeLogin)
  const open = isOpenRoute(pathname)
  const allowed = open || isLoggedIn()
  useEffect(() => {
    if (!allowed) void reLaunch(routes.login, true)
  }, [allowed])
  const choose = (key: string) => void switchTab(key as Route)
  const inside = !open && !isNoeLogin
  return (
    <div className={styles.app}>
      <OfflineBand onRetry={() => location.reload()} />
      <div className={styles.frame}>
        {isWide && inside && <Tabs shape="rail" tabs={railTabs} current={sectionOf(pathname)} onChoose={choose} />}
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
