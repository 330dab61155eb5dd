import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { clientAddressHeader, withClientAddress, networkOf } from './client-address.ts'

const nearest = '10.0.0.9'

it.each([
  [0, undefined, nearest],
  [0, '203.0.113.7', nearest],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [2, '203.0.113.7, 10.0.0.8', '203.0.113.7'],
  [2, '198.51.100.1,198.51.100.2,203.0.113.7,10.0.0.8', '203.0.113.7'],
  [1, '203.0.113.7:51234', '203.0.113.7'],
  [1, '[2001:db8::7]:51234', '2001:db8::7'],
  [1, '2001:db8::7', '2001:db8::7'],
  [1, undefined, nearest],
  [1, 'unknown', nearest],
  [3, '203.0.113.7, 10.0.0.8', nearest],
])('behind %i proxies a request sent on with %s is from %s', async (proxies, forwarded, client) => {
  const app = new Hono().get('/', (c) =>
    c.text(withClientAddress(c, proxies).headers.get(clientAddressHeader) ?? ''),
  )
  const headers: Record<string, string> = { [clientAddressHeader]: '192.0.2.1' }
  if (forwarded) headers['x-forwarded-for'] = forwarded
  const incoming = { socket: { remoteAddress: nearest } }
  expect(await (await app.request('/', { headers }, { incoming })).text()).toBe(client)
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
