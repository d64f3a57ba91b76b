/** Frees the memory of a typed array at once and leaves it empty. Large arrays would otherwise wait for a garbage collection. */
export function freeMemory({ buffer }: { readonly buffer: ArrayBufferLike }): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}
