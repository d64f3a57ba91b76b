import { describe, expect, it } from 'vitest'
import { resetSession, useSession } from './session.ts'

describe('the client state', () => {
  it('holds userInfo, isNoeLogin, unreadNum and currencySymbol, and starts logged out [A5]', () => {
    expect(useSession.getState()).toEqual({ userInfo: null, isNoeLogin: true, unreadNum: 0, currencySymbol: '' })
  })

  it('resets everything on logout [A5] [A9]', () => {
    useSession.setState({ isNoeLogin: false, unreadNum: 4, currencySymbol: '$' })
    resetSession()
    expect(useSession.getState()).toEqual({ userInfo: null, isNoeLogin: true, unreadNum: 0, currencySymbol: '' })
  })
})
