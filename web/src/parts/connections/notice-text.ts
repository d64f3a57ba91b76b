import type { Locale } from '@adroit/contract/locales'
import type { SyncNotice } from '@adroit/contract/sync-notice'
import { showPercent } from '../../locale/numbers.ts'
import { sentences, type Text } from '../../locale/text.ts'

/** Returns what a successful sync could not read, as a sentence. `platform`: its name. */
export function noticeText(notice: SyncNotice, platform: string, text: Text, locale: Locale): string {
  switch (notice.kind) {
    case 'metric_rejected':
      return text('notice.metric_rejected', { platform, metric: text(`metric.${notice.metric}`), words: notice.message })
    case 'rows_set_aside':
      return text('notice.rows_set_aside', { count: notice.count, words: notice.message })
    case 'assets_rejected':
      return text('notice.assets_rejected', { platform, assets: text(`asset.${notice.assets}`), words: notice.message })
    case 'conversion_action_missing':
      return text('notice.conversion_action_missing', { platform, action: notice.action })
    case 'campaigns_rejected':
      return text(`notice.campaigns.${notice.campaigns}`, { platform, words: notice.message })
    case 'not_attributed': {
      const share = showPercent(Math.abs(notice.share), locale, 1)
      const difference = text(notice.share > 0 ? 'notice.not_attributed' : 'notice.exceeds', { platform, share })
      const causes = notice.causes.map((cause) => text(`cause.${cause}`, { platform }))
      return sentences(locale, difference, ...(causes.length === 0 ? [text('cause.unknown')] : causes))
    }
  }
}
