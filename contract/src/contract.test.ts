import { describe, expect, it } from 'vitest'
import { addDays, dayAt, daysIn, isDay } from './calendar.ts'
import { endpoints } from './endpoints.ts'
import { errors } from './errors.ts'
import { localeFrom } from './locales.ts'
import { additiveKeys, metricKeys, metrics } from './metrics.ts'
import { may, permissions, roles } from './roles.ts'

describe('metric catalogue', () => {
  it('has every metric of the spec [R6]', () => {
    const spec = `action, actionCost, actionValue, actionValueRoi, optOpen, optOpenCost, optKeep, optKeepRate, optKeepCost, optReceive,
      optReceiveRoi, optReceiveUnit, optReceiveRop, optReceiveRoir, optReceiveUservalue, optReceiveUsercount, optReceiveOrdercount,
      optOpenOld, optOpenOldCost, optCustomIncome, optCustomIncomeRoi, spend, spendPercent, chainRatio`.split(/,\s*/)
    expect(metricKeys).toEqual(expect.arrayContaining([...spec, 'impressions', 'clicks', 'ctr', 'cpc', 'cpm']))
    expect(metricKeys).toHaveLength(29)
  })

  it('computes costs from spend and says that less is better', () => {
    for (const key of metricKeys.filter((candidate) => /Cost$|^cp[cm]$/.test(candidate))) {
      expect(metrics[key]).toMatchObject({ unit: 'money', direction: 'less', formula: { of: 'spend' } })
    }
  })

  it('counts as additive what has no formula, but for the two relations', () => {
    const plain = metricKeys.filter((key) => !('formula' in metrics[key]) && key !== 'spendPercent' && key !== 'chainRatio')
    expect(plain.sort()).toEqual([...additiveKeys].sort())
  })
})

describe('errors', () => {
  it('use HTTP 401 for a dead session alone, and 400 never [W8]', () => {
    const signingOut = Object.entries(errors).filter(([, { status }]) => (status as number) === 400 || status === 401)
    expect(signingOut.map(([key]) => key)).toEqual(['session_invalid'])
  })

  it('have codes of their own, none of them 0 [W1]', () => {
    const codes = Object.values(errors).map(({ code }) => code as number)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).not.toContain(0)
  })
})

describe('endpoints', () => {
  it('have names and paths of their own', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
    expect(new Set(endpoints.map(({ path }) => path)).size).toBe(endpoints.length)
  })

  it('are open to anyone only for signing in, the links that invite and the about page', () => {
    expect(endpoints.filter(({ access }) => access === 'anyone').map(({ name }) => name)).toEqual([
      'login',
      'readInvite',
      'acceptInvite',
      'about',
    ])
  })

  it('include the three calls that the spec names [W6]', () => {
    const named = endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path)
    expect(named).toEqual(
      expect.arrayContaining([
        '/api/mobile/platform/auth/self',
        '/api/mobile/admanage/message/get_unread',
        '/api/axs/global/currency_symbol',
      ]),
    )
  })
})

describe('roles', () => {
  it('all read reports, and buyers, admins and owners write them', () => {
    expect(roles.filter((role) => may(role, 'reports.read'))).toEqual([...roles])
    expect(permissions['reports.write']).toEqual(['owner', 'admin', 'buyer'])
  })
})

describe('locales', () => {
  it('default to en-US and fall back to Simplified Chinese [T5]', () => {
    expect([null, undefined, ''].map(localeFrom)).toEqual(['en-US', 'en-US', 'en-US'])
    expect(['fr', 'en', 'zh-TW'].map(localeFrom)).toEqual(['zh-CN', 'zh-CN', 'zh-CN'])
    expect(localeFrom('en-simple')).toBe('en-simple')
  })
})

describe('calendar', () => {
  it('knows which days exist', () => {
    expect(['2024-02-29', '2026-12-31', '0001-01-01'].every(isDay)).toBe(true)
    expect(['2025-02-29', '2026-13-01', '2026-1-01', '0000-01-01', '2026-01-01T00:00', ''].some(isDay)).toBe(false)
  })

  it('counts over daylight-saving changes and leap days', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(daysIn('2026-03-01', '2026-03-31')).toBe(31)
  })

  it('puts a moment on the day of the zone', () => {
    const moment = new Date('2026-11-20T20:30:00Z')
    expect([dayAt(moment, 'America/New_York'), dayAt(moment, 'Asia/Tokyo'), dayAt(moment, 'Pacific/Kiritimati')]).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-21',
    ])
  })
})
