import { navigateBack } from '../navigation/navigate.ts'
import { useSession } from '../state/session.ts'
import type { IconName } from './icon.tsx'
import { NavBar } from './nav-bar.tsx'
import { Page } from './page.tsx'
import { Tile, View } from './views.tsx'

interface NotAllowedPageProps {
  readonly title: string
  readonly icon: IconName
  /** Title of the page. */
  readonly words: string
}

/** Shown when a member opens the address of a page that their role may not use. */
export function NotAllowedPage({ title, icon, words }: NotAllowedPageProps) {
  return (
    <Page bar={<NavBar title={title} onBack={() => void navigateBack()} />}>
      <View picture={<Tile icon={icon} />} title={words} />
    </Page>
  )
}

/** Whether the member's profile is loaded. Before that, permissions are unknown. */
export const useMemberKnown = (): boolean => useSession((state) => state.userInfo !== null)
