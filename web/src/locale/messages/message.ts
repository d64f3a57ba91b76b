/** Words with `{name}` places; with two forms where they go by the value `count`. */
export type Message = string | { readonly one: string; readonly other: string }
