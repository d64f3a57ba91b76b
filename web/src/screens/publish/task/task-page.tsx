import { useText } from '../../../locale/text.ts'
import { navigateBack, redirectTo } from '../../../navigation/navigate.ts'
import { publishRoutes } from '../../../navigation/publish-routes.ts'
import { Button } from '../../../ui/button.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { Tile, View } from '../../../ui/views.tsx'

/** A publishing task. The slot of its page. */
export function PublishTaskPage() {
  const text = useText()
  return (
    <Page bar={<NavBar title={text('publish.page')} onBack={() => void navigateBack()} />}>
      <View
        picture={<Tile icon="publish" tone="accent" />}
        title={text('publish.started')}
        actions={<Button onPress={() => void redirectTo(publishRoutes.list)}>{text('publish.page')}</Button>}
      >
        {text('publish.startedNote')}
      </View>
    </Page>
  )
}
