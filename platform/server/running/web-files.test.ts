import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { fillPage } from './web-files.ts'

const page =
  '<meta name="portal-now" content="" /><meta name="portal-mail" content="off" />' +
  '<meta name="portal-sign-up" content="on" />' +
  '<meta name="portal-confirm-after" content="" /><meta name="portal-firebase" content="" />'
const settings = { signUp: false, mail: true, firebase: undefined, confirmAfterMs: 2000 }

it('writes the settings of the portal into the page', () => {
  expect(fillPage(page, { ...settings, now: '2026-07-15T09:00:00Z' })).toBe(
    '<meta name="portal-now" content="2026-07-15T09:00:00Z" />' +
      '<meta name="portal-mail" content="on" />' +
      '<meta name="portal-sign-up" content="off" />' +
      '<meta name="portal-confirm-after" content="2000" /><meta name="portal-firebase" content="" />',
  )
})

it('writes the Firebase project into the page, with special characters escaped', () => {
  const { firebase } = readConfig({
    IDENTITY: 'firebase',
    FIREBASE_API_KEY: `"><script>$&'`,
    FIREBASE_AUTH_DOMAIN: 'crew.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'crew',
    FIREBASE_APP_ID: '1:1:web:1',
  })
  expect(fillPage(page, { ...settings, now: '', firebase })).toContain(
    `content="{&quot;apiKey&quot;:&quot;\\&quot;>&lt;script>$&amp;'&quot;,&quot;authDomain`,
  )
})
