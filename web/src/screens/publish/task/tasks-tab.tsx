import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { publishRoutes } from '../../../navigation/publish-routes.ts'
import { pageUrl } from '../../../navigation/routes.ts'
import { Button } from '../../../ui/button.tsx'
import { Tile, View } from '../../../ui/views.tsx'

/** What was published. The slot of the list of tasks. */
export function TasksTab() {
  const text = useText()
  return (
    <View
      picture={<Tile icon="publish" />}
      title={text('publish.empty.tasks')}
      actions={
        <>
          <Button onPress={() => void navigateTo(publishRoutes.form)}>{text('publish.new')}</Button>
          <Button kind="quiet" onPress={() => void navigateTo(pageUrl(publishRoutes.list, { tab: 'drafts' }))}>
            {text('publish.tab.drafts')}
          </Button>
        </>
      }
    >
      {text('publish.emptyNote.tasks')}
    </View>
  )
}
