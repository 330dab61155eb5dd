import { expect, it } from 'vitest'
import { isPushEndpoint, pushKeysOf } from './push-service.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/dEf:APA91b-x_Y',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGx',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA%2bx%3d',
])('the portal posts to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

it.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/fcm/send/x',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://127.0.0.1\\@fcm.googleapis.com/x',
  'https://fcm.googleapis.com\\@127.0.0.1/x',
  'https://fcm.googleapis.com.crew.example/x',
  'https://evil-fcm.googleapis.com/x',
  'https://notify.windows.com/x',
  'https://xnotify.windows.com/x',
  'https://127.0.0.1/x',
  'https://localhost/x',
  'https://fcm.googleapis.com',
  'https://ｆcm.googleapis.com/x',
  'file:///etc/passwd',
  '',
])('the portal does not post to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})

it('the keys follow from the secret', () => {
  const keys = pushKeysOf('one secret of the portal')
  expect(pushKeysOf('one secret of the portal')).toEqual(keys)
  expect(pushKeysOf('another secret of a portal').publicKey).not.toBe(keys.publicKey)
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65)
})
