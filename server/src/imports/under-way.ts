const underWay = new Set<string>()

/** Marks an import of the command line as being done by this process, so that a recovery beside it leaves it alone. */
export async function whileUnderWay<T>(id: string, work: () => Promise<T>): Promise<T> {
  underWay.add(id)
  try {
    return await work()
  } finally {
    underWay.delete(id)
  }
}

export function isUnderWay(id: string): boolean {
  return underWay.has(id)
}
