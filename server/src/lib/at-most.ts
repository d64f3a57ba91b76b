/** Waits for `work` to settle, but no longer than `ms`. Returns whether it settled in time. The caller must handle its result or error. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const settled = work.then(
    () => true,
    () => true,
  )
  return await Promise.race([settled, late]).finally(() => clearTimeout(timer))
}
