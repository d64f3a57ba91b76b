import { navigateBack } from '../../navigation/navigate.ts'
import { useSession } from '../../state/session.ts'
import type { IconName } from '../../ui/icon.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Tile, View } from '../../ui/views.tsx'

interface NotAllowedPageProps {
  readonly title: string
  readonly icon: IconName
  /** Whose page it is. */
  readonly words: string
}

/** Stands where a page was opened by its address and the role has no use for it. */
export function NotAllowedPage({ title, icon, words }: NotAllowedPageProps) {
  return (
    <Page bar={<NavBar title={title} onBack={() => void navigateBack()} />}>
      <View picture={<Tile icon={icon} />} title={words} />
    </Page>
  )
}

/** Whether the member is known: before, nobody can say what the role does not allow. */
export const useMemberKnown = (): boolean => useSession((state) => state.userInfo !== null)
