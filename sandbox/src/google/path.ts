/** Where something is in a request: `operations` with its index, `create`, `name`. Names are in snake_case. */
export type Path = readonly (string | { readonly fieldName: string; readonly index: number })[]

/** As it is written in texts: `operations[0].create.name`. */
export const pathText = (path: Path): string =>
  path.map((step) => (typeof step === 'string' ? step : `${step.fieldName}[${step.index}]`)).join('.')
