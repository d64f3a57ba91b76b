import { usePageParameters } from '../../navigation/parameters.ts'
import { lazyPage } from '../../ui/lazy-page.tsx'
import { accountSection } from './account-media/account-media-view.ts'
import { LibraryPage } from './library-page.tsx'

const AccountMediaPage = lazyPage(() => import('./account-media/account-media-page.tsx').then((module) => module.AccountMediaPage))

/** The library of materials; its section of the accounts' own images and videos is a page of its own, which loads when it is opened. */
export function MaterialsPage() {
  const { section } = usePageParameters()
  return section === accountSection ? <AccountMediaPage /> : <LibraryPage />
}
