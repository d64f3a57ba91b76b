/** Returns the entry of a table under an external name. Inherited properties such as `toString` are not entries. */
export function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
