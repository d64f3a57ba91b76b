import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { patiently } from '../lib/patiently.ts'
import { loadTexts } from './locale.ts'
import { parts } from './parts.ts'

/** A component whose code loads when it is first rendered, together with its messages. */
export function lazyWithTexts<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...spoken: (keyof typeof parts)[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [component] = await patiently(() => Promise.all([load(), loadTexts(spoken.map((part) => parts[part]))]))
    return { default: component }
  })
}
