/** Waits for `work` to settle, but no longer than `ms`; answers whether it did. What it settles to is its owner's business. */
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
