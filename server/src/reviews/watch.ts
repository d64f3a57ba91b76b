import type { Context } from '../context.ts'
import type { Guest } from '../http/guest.ts'

const lookEveryMs = 30_000

/**
 * Calls `over` once as soon as `isOpen` turns false: looks at every event about the link or a material of the company, and every 30 s for
 * what causes no event, such as time. Returns a function that ends it.
 */
export function watch(ctx: Context, { company, link }: Guest, isOpen: () => Promise<boolean>, over: () => void): () => void {
  let ended = false
  const end = () => {
    ended = true
    clearInterval(timer)
    stop()
  }
  const look = async () => {
    try {
      if (ended || (await isOpen()) || ended) return
    } catch (error) {
      ctx.log.warn({ err: error }, 'a guest’s link could not be looked at')
      return
    }
    end()
    over()
  }
  const stop = ctx.realtime.subscribe((audience, news) => {
    if (audience.company !== company) return
    if (news.kind === 'material' || (news.kind === 'review_link' && news.link === link)) void look()
  })
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return end
}
