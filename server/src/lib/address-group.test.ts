import { describe, expect, it } from 'vitest'
import { addressGroup, addressSite } from './address-group.ts'

describe('the group of an address', () => {
  it('is an IPv4 address itself, however it is written', () => {
    for (const written of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:cb00:7107', '203.0.113.7:55012'])
      expect([addressGroup(written), addressSite(written)], written).toEqual(['203.0.113.7', '203.0.113.7'])
  })

  it('is the /64 of an IPv6 address, and its site the /48', () => {
    for (const written of [
      '2001:db8:1:2::7',
      '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
      '[2001:db8:1:2::1]:443',
      '2001:db8:1:2::192.0.2.1',
    ]) {
      expect(addressGroup(written), written).toBe('2001:db8:1:2::/64')
      expect(addressSite(written), written).toBe('2001:db8:1::/48')
    }
    expect(addressGroup('2001:db8:1:3::7')).toBe('2001:db8:1:3::/64')
    expect(addressGroup('::1')).toBe('0:0:0:0::/64')
    expect(addressGroup('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(addressGroup('2001:db8::')).toBe('2001:db8:0:0::/64')
  })

  it('is the same for everything that is no address', () => {
    for (const written of ['', 'unknown', '1.2.3', '1:2', '999.1.1.1']) expect(addressGroup(written), written).toBe('?')
  })
})
