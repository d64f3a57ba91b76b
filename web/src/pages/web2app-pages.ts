import { cohortsPart } from '../locale/cohorts-part.ts'
import { forwardingPart } from '../locale/forwarding-part.ts'
import { landingPart } from '../locale/landing-part.ts'
import { loadTexts } from '../locale/locale.ts'
import { monitorPart } from '../locale/monitor-part.ts'
import { web2appPart } from '../locale/web2app-part.ts'

const words = () => loadTexts([web2appPart, forwardingPart])

/** The pages about apps of Web2App, as in `material-pages.ts`. */
export const web2appPages = {
  apps: async () => {
    const [page] = await Promise.all([import('../screens/web2app/apps-page.tsx').then((module) => module.AppsPage), words()])
    return page
  },
  app: async () => {
    const [page] = await Promise.all([import('../screens/web2app/app-page.tsx').then((module) => module.AppPage), words()])
    return page
  },
  link: async () => {
    const [page] = await Promise.all([
      import('../screens/web2app/link-page.tsx').then((module) => module.LinkPage),
      words(),
      loadTexts([landingPart]),
    ])
    return page
  },
  claims: async () => {
    const load = import('../screens/reports/claims/claims-page.tsx').then((module) => module.ClaimsPage)
    const [page] = await Promise.all([load, loadTexts([cohortsPart])])
    return page
  },
  events: async () => {
    const load = import('../screens/web2app/monitor/events-page.tsx').then((module) => module.EventsPage)
    const [page] = await Promise.all([load, loadTexts([web2appPart, monitorPart])])
    return page
  },
  cohorts: async () => {
    const load = import('../screens/web2app/cohorts/cohorts-page.tsx').then((module) => module.CohortsPage)
    const [page] = await Promise.all([load, loadTexts([cohortsPart])])
    return page
  },
  forwarding: async () => {
    const [page] = await Promise.all([
      import('../screens/web2app/forwarding/forwarding-page.tsx').then((module) => module.ForwardingPage),
      words(),
    ])
    return page
  },
  forwarded: async () => {
    const [page] = await Promise.all([
      import('../screens/web2app/forwarding/forwarded-page.tsx').then((module) => module.ForwardedPage),
      words(),
    ])
    return page
  },
} as const
