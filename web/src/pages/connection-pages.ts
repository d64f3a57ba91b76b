import { withYoutubeTexts } from '../locale/youtube-part.ts'

/** The pages about connections and media accounts, as in `material-pages.ts`. */
export const connectionPages = {
  media: () => import('../screens/connections/connections-page.tsx').then((module) => module.ConnectionsPage),
  mediaAuthorised: () => withYoutubeTexts(import('../screens/connections/connected-page.tsx').then((module) => module.ConnectedPage)),
  mediaConnect: () => import('../screens/connections/connect-page.tsx').then((module) => module.ConnectPage),
  mediaAccount: () => import('../screens/connections/media-account-page.tsx').then((module) => module.MediaAccountPage),
} as const
