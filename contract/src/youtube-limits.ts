/** YouTube's own limits: https://developers.google.com/youtube/v3/docs/videos. Neither text may contain `<` or `>`. */
export const youtubeLimits = {
  title: { min: 1, max: 100 },
  /** In bytes of UTF-8. */
  description: { max: 5_000 },
} as const

/** Whether YouTube accepts a text as a title. */
export function isYoutubeTitle(text: string): boolean {
  const letters = [...text.trim()].length
  return letters >= youtubeLimits.title.min && letters <= youtubeLimits.title.max && !/[<>]/.test(text)
}

/** Returns a text as YouTube accepts it as a title or description: without `<` and `>`, and at most so long. */
export function youtubeText(text: string, max: number): string {
  return [...text.replace(/[<>]/g, ' ').trim()].slice(0, max).join('').trim()
}
