import { afterEach, describe, expect, it } from 'vitest'
import { hasInterceptor, type Interceptor, intercept, mayLeave } from './interceptors.ts'

const stops: (() => void)[] = []
const put = (ask: Interceptor, backOnly?: boolean) => stops.push(intercept(ask, backOnly))

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('interceptors', () => {
  it('allow every navigation when there are none [N7]', async () => {
    expect(hasInterceptor('back')).toBe(false)
    expect(await mayLeave({ to: '/', kind: 'back' })).toBe(true)
  })

  it('run from the newest to the oldest until one vetoes [N7]', async () => {
    const asked: string[] = []
    put(() => {
      asked.push('old')
      return true
    })
    put(async () => {
      asked.push('new')
      return false
    })
    expect(await mayLeave({ to: '/', kind: 'push' })).toBe(false)
    expect(asked).toEqual(['new'])
  })

  it('for going back are not asked about other navigations', async () => {
    put(() => false, true)
    expect(await mayLeave({ to: '/', kind: 'push' })).toBe(true)
    expect(hasInterceptor('replace')).toBe(false)
    expect(await mayLeave({ to: '/', kind: 'back' })).toBe(false)
  })

  it('are no longer asked once removed', async () => {
    put(() => false)
    stops.pop()?.()
    expect(await mayLeave({ to: '/', kind: 'push' })).toBe(true)
  })
})
