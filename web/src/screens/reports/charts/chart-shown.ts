import { create } from 'zustand'
import { browserStore, storedText } from '../../../lib/stored.ts'
import { useMedia } from '../../../ui/media.ts'

const key = 'chart'

const useChosen = create<{ readonly shown: boolean | null }>(() => {
  const stored = storedText(key)
  return { shown: stored === null ? null : stored === 'on' }
})

/**
 * Whether a report shows its chart; stored on this device. Until it is chosen, only windows with space for eight rows below it do: others show
 * rows first.
 */
export function useChartShown(): boolean {
  const roomy = useMedia('(min-width: 48rem) and (min-height: 62rem)')
  return useChosen(({ shown }) => shown) ?? roomy
}

export function showChart(shown: boolean): void {
  browserStore().setItem(key, shown ? 'on' : 'off')
  useChosen.setState({ shown })
}
