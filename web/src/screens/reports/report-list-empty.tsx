import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Tile, View } from '../../ui/views.tsx'
import { TrendPicture } from './trend-picture.tsx'

interface ReportListEmptyProps {
  readonly mayWrite: boolean
  readonly filtered: boolean
  readonly hidden: boolean
  readonly onClear: () => void
}

export function ReportListEmpty({ mayWrite, filtered, hidden, onClear }: ReportListEmptyProps) {
  const text = useText()
  if (filtered) {
    return (
      <View
        picture={<Tile icon={hidden ? 'hide' : 'search'} />}
        title={text(hidden ? 'reports.noneHidden' : 'reports.noneMatch')}
        actions={
          <Button kind="quiet" onPress={onClear}>
            {text('reports.showAll')}
          </Button>
        }
      />
    )
  }
  return (
    <View
      picture={<TrendPicture />}
      title={text(mayWrite ? 'reports.firstTitle' : 'reports.noneTitle')}
      actions={
        mayWrite && (
          <Button icon="add" onPress={() => void navigateTo(routes.createReport)}>
            {text('reports.createFirst')}
          </Button>
        )
      }
    >
      {text(mayWrite ? 'reports.firstWords' : 'reports.noneWords')}
    </View>
  )
}
