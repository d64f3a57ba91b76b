const underWay = new Set<string>()

/** Marks a command-line import as running in this process, so that a concurrent recovery skips it. */
export async function whileRunning<T>(id: string, work: () => Promise<T>): Promise<T> {
  underWay.add(id)
  try {
    return await work()
  } finally {
    underWay.delete(id)
  }
}

export function isRunning(id: string): boolean {
  return underWay.has(id)
}
