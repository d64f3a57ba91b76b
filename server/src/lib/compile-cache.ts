/** Passes Node's cache of compiled code on to a process that gets no other variables of this one. Empty: this process has no cache. */
export function compileCache(): { readonly NODE_COMPILE_CACHE?: string } {
  const folder = process.env['NODE_COMPILE_CACHE']
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}
