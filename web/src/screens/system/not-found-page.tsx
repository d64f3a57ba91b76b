import { useText } from '../../locale/text.ts'
import { navigateBack, switchTab } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Tile, View } from '../../ui/views.tsx'

/** Shown for unknown addresses. */
export function NotFoundPage() {
  const text = useText()
  return (
    <Page bar={<NavBar title={text('notFound.title')} onBack={() => void navigateBack()} />}>
      <View
        picture={<Tile icon="search" />}
        title={text('notFound.heading')}
        actions={<Button onPress={() => void switchTab(routes.home)}>{text('action.returnHome')}</Button>}
      >
        {text('notFound.words')}
      </View>
    </Page>
  )
}
