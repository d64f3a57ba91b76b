/** The result of one check. */
export interface Finding {
  readonly name: string
  readonly state: 'ok' | 'warning' | 'problem'
  /** The result as text. */
  readonly text: string
  /** What to do about it; never with `ok`. */
  readonly advice?: string
}

export const fine = (name: string, text: string): Finding => ({ name, state: 'ok', text })
export const warning = (name: string, text: string, advice: string): Finding => ({ name, state: 'warning', text, advice })
export const problem = (name: string, text: string, advice: string): Finding => ({ name, state: 'problem', text, advice })

/** Runs a check and reports its own failure as a problem. */
export async function checked(name: string, advice: string, check: () => Promise<Finding> | Finding): Promise<Finding> {
  try {
    return await check()
  } catch (error) {
    return problem(name, error instanceof Error ? error.message : String(error), advice)
  }
}

/** One line per finding, with its advice below it. */
export function findingsText(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ name, state, text, advice }) => [
    `${state.padEnd(8)} ${name}: ${text}`,
    ...(advice === undefined ? [] : [`         → ${advice}`]),
  ])
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  return [...lines, `${count('problem')} problems, ${count('warning')} warnings, ${count('ok')} in order.`].join('\n')
}
