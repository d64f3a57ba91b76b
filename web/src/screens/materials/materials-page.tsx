import { withTexts } from '../../locale/material-parts.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { lazyPage } from '../../ui/lazy-page.tsx'
import { accountSection } from './account-media/account-media-view.ts'

const LibraryPage = lazyPage(() =>
  withTexts(
    import('./library-page.tsx').then((module) => module.LibraryPage),
    'materialMetrics',
  ),
)
const AccountMediaPage = lazyPage(() =>
  withTexts(
    import('./account-media/account-media-page.tsx').then((module) => module.AccountMediaPage),
    'accountMedia',
  ),
)

/** The library of materials, or its section of the accounts' own images and videos, which is a page of its own. */
export function MaterialsPage() {
  const { section } = usePageParameters()
  return section === accountSection ? <AccountMediaPage /> : <LibraryPage />
}
