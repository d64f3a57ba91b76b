/** A code as people type it: full-width digits become ordinary ones, and spaces are left out. */
export function typedCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/gu, '')
}
